# syntax=docker/dockerfile:1

# The images of others with our files in them, for compose. A mount of a checkout would be read with the checkout's
# permissions, and under a umask of 077 nobody but its owner may: an image has permissions of its own. The context is
# deploy/; the services of docker-compose.yml choose the image and the target.

ARG IMAGE

FROM ${IMAGE} AS setup
COPY --chmod=u=rwX,go=rX docker/setup.sh /setup.sh

FROM ${IMAGE} AS gateway
COPY --chmod=u=rwX,go=rX docker/gateway /etc/nginx/templates

FROM ${IMAGE} AS prometheus
COPY --chmod=u=rwX,go=rX observability/prometheus /etc/prometheus

FROM ${IMAGE} AS blackbox
COPY --chmod=u=rwX,go=rX observability/blackbox /etc/blackbox

FROM ${IMAGE} AS alertmanager
COPY --chmod=u=rwX,go=rX observability/alertmanager/alertmanager.sh /alertmanager.sh

FROM ${IMAGE} AS grafana
COPY --chmod=u=rwX,go=rX observability/grafana/provisioning /etc/grafana/provisioning
COPY --chmod=u=rwX,go=rX k8s/components/monitoring/dashboards /etc/grafana/dashboards
