{{/* What each development store runs, and how it is asked whether it serves. Programs by name: any image that has them will do. */}}

{{/*
A replica set of one, made at the first look of the probe. Members of a set need a key between them, which must be a file
of mode 0400; the password comes from the environment through the image's own entry.
*/}}
{{- define "colloquy.development.mongodb" -}}
command: [bash, -ec]
args:
  - |
    # A container that starts again finds the old one, which cannot be written.
    rm -f /tmp/key
    printf '%s' "$MONGODB_KEY" > /tmp/key
    chmod 0400 /tmp/key
    exec docker-entrypoint.sh mongod --replSet colloquy --bind_ip_all{{ if eq .root.Values.listenAddress "::" }} --ipv6{{ end }} --keyFile /tmp/key
env:
  - name: HOME
    value: /tmp
  - name: SET_HOST
    value: {{ include "colloquy.fullname" .root }}-mongodb:27017
  - name: MONGO_INITDB_ROOT_USERNAME
    value: root
  - name: MONGO_INITDB_ROOT_PASSWORD
    valueFrom: { secretKeyRef: { name: {{ .secret }}, key: mongodb-password } }
  - name: MONGODB_KEY
    valueFrom: { secretKeyRef: { name: {{ .secret }}, key: mongodb-key } }
readinessProbe:
  exec:
    command:
      - bash
      - -ec
      - >-
        mongosh --quiet --username root --password "$MONGO_INITDB_ROOT_PASSWORD" --authenticationDatabase admin --eval
        "try { rs.status() } catch { rs.initiate({ _id: 'colloquy', members: [{ _id: 0, host: '$SET_HOST' }] }) }
        quit(db.hello().isWritablePrimary ? 0 : 1)"
  periodSeconds: 10
  timeoutSeconds: 10
  failureThreshold: 6
{{- end -}}

{{/* Nothing in it has to survive, so nothing is written to disk; nothing may be evicted, which would be a loss. */}}
{{- define "colloquy.development.redis" -}}
command: [sh, -ec]
args:
  - exec redis-server --save '' --appendonly no --maxmemory {{ .values.maxMemory }} --maxmemory-policy noeviction --dir /data --requirepass "$REDISCLI_AUTH"
env:
  # redis-cli reads it as well.
  - name: REDISCLI_AUTH
    valueFrom: { secretKeyRef: { name: {{ .secret }}, key: redis-password } }
readinessProbe:
  exec:
    command: [sh, -ec, 'test "$(redis-cli ping)" = PONG']
  periodSeconds: 5
  timeoutSeconds: 3
{{- end -}}

{{- define "colloquy.development.nats" -}}
command: [nats-server, --config, /etc/nats/nats.conf]
readinessProbe:
  httpGet: { path: '/healthz?js-enabled-only=true', port: 8222 }
  periodSeconds: 5
{{- end -}}
