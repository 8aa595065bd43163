#!/bin/sh
# Starts Alertmanager, which reads no variables by itself, with a configuration for ALERT_TO:
#
#   https://…              an address that takes the JSON of Alertmanager's webhooks
#   ada@example.com,…      e-mail, by the SMTP_URL and MAIL_FROM of the console
#   nothing                alerts are shown, and nobody is notified
#
# alertmanager.sh --print   writes the configuration to standard output and starts nothing
set -eu

fail() {
  echo "$1" >&2
  exit 78
}

# quoted <text>: as a YAML string
quoted() {
  printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"
}

# decoded <text>: without percent-encoding
decoded() {
  printf %s "$1" | awk '{
    while (match($0, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
      hex = tolower(substr($0, RSTART + 1, 2))
      digits = "0123456789abcdef"
      printf "%s%c", substr($0, 1, RSTART - 1), \
        16 * (index(digits, substr(hex, 1, 1)) - 1) + index(digits, substr(hex, 2, 1)) - 1
      $0 = substr($0, RSTART + 3)
    }
    print
  }'
}

# smtp[s]://[user:password@]host[:port][/…]
email() {
  [ -n "${SMTP_URL:-}" ] || fail 'ALERT_TO is an e-mail address, which needs SMTP_URL.'
  server=${SMTP_URL#*://}
  server=${server%%[/?]*}
  # As the console sends: TLS from the beginning with smtps, else STARTTLS if there is a password to protect.
  tls=false
  echo '    email_configs:'
  echo "      - to: $(quoted "$ALERT_TO")"
  echo "        from: $(quoted "${MAIL_FROM:-Wagewright <wagewright@localhost>}")"
  case $server in
    *@*)
      login=${server%@*}
      case $SMTP_URL in smtps:*) ;; *) tls=true ;; esac
      server=${server##*@}
      echo "        auth_username: $(quoted "$(decoded "${login%%:*}")")"
      echo "        auth_password: $(quoted "$(decoded "${login#*:}")")"
      ;;
  esac
  case $SMTP_URL in
    smtps:*)
      case $server in *:465) ;; *:*) fail 'With smtps, alerts need port 465.' ;; *) server=$server:465 ;; esac
      ;;
    *) case $server in *:*) ;; *) server=$server:587 ;; esac ;;
  esac
  echo "        smarthost: $(quoted "$server")"
  echo "        require_tls: $tls"
  echo '        send_resolved: true'
}

configuration() {
  cat << 'YAML'
# One message for what goes wrong together; again after four hours, critical ones after one.
route:
  receiver: operator
  group_by: [namespace, severity]
  group_wait: 30s
  group_interval: 5m
  repeat_interval: 4h
  routes:
    - matchers: ['severity="critical"']
      repeat_interval: 1h
receivers:
  - name: operator
YAML
  case ${ALERT_TO:-} in
    '') ;;
    http://* | https://*)
      echo '    webhook_configs:'
      echo "      - url: $(quoted "$ALERT_TO")"
      ;;
    *@*) email ;;
    *) fail 'ALERT_TO must be an https address or an e-mail address.' ;;
  esac
}

if [ "${1:-}" = --print ]; then
  configuration
  exit
fi
umask 077
configuration > /tmp/alertmanager.yml
exec alertmanager --config.file=/tmp/alertmanager.yml --storage.path=/alertmanager --cluster.listen-address= "$@"
