#!/bin/sh
# Tells the templates beside it where certificates come from, then runs the command: the entry point of nginx's image.
#
#   GATEWAY_ACME_CONTACT=ada@example.com   nginx's ACME module gets one for the hosts of GATEWAY_BASE_URL and
#                                          GATEWAY_CONSOLE_URL, keeps it in GATEWAY_ACME_DIR, and renews it
#   unset                                  tls.crt and tls.key in GATEWAY_CERTIFICATES
set -eu
acme=${GATEWAY_ACME_CONTACT:-}

# host_of <address>
host_of() {
  host=${1#*://}
  host=${host%%/*}
  echo "${host%%:*}"
}

if [ -z "$acme" ]; then
  GATEWAY_MODULE=
  GATEWAY_ISSUER=
  GATEWAY_CERTIFICATE="ssl_certificate $GATEWAY_CERTIFICATES/tls.crt;
  ssl_certificate_key $GATEWAY_CERTIFICATES/tls.key;"
else
  hosts=$(host_of "$GATEWAY_BASE_URL")
  console=$(host_of "$GATEWAY_CONSOLE_URL")
  if [ "$console" != "$hosts" ]; then hosts="$hosts $console"; fi
  case "$acme $hosts" in
    *[!A-Za-z0-9.@+_\ -]* | *localhost*)
      echo 'ACME_CONTACT is an e-mail address, and the public addresses begin with names that the internet knows.' >&2
      exit 78
      ;;
  esac
  GATEWAY_MODULE='load_module /usr/lib/nginx/modules/ngx_http_acme_module.so;'
  GATEWAY_ISSUER="acme_issuer wagewright {
    uri ${GATEWAY_ACME_DIRECTORY:-https://acme-v02.api.letsencrypt.org/directory};
    contact $acme;
    state_path $GATEWAY_ACME_DIR/state;
    accept_terms_of_service;
  }
  acme_shared_zone zone=acme:1m;"
  GATEWAY_CERTIFICATE="acme_certificate wagewright $hosts;
  ssl_certificate \$acme_certificate;
  ssl_certificate_key \$acme_certificate_key;
  ssl_certificate_cache max=2;"
fi
export GATEWAY_MODULE GATEWAY_ISSUER GATEWAY_CERTIFICATE
exec "$@"
