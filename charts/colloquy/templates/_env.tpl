{{/* The environment of a program: a map by name, so that no name comes twice. */}}

{{/* (dict "root" $ "program" <name> "settings" <map> "secretSettings" <map>): a list of env entries. */}}
{{- define "colloquy.env" -}}
{{- $root := .root -}}
{{- $values := $root.Values -}}
{{- $program := .program -}}
{{- $known := index (include "colloquy.knownSettings" $root | fromJson) .program -}}
{{- $full := include "colloquy.fullname" $root -}}
{{- $env := dict -}}
{{- /* Where others are. */ -}}
{{- range $peer := list "token" "conversation" "run-executor" "limits" "ingestion" -}}
{{- $_ := set $env (printf "%s_ADDRESS" ($peer | upper | replace "-" "_")) (dict "value" (printf "dns:///%s-%s:50051" $full $peer)) -}}
{{- end -}}
{{- /* Where this one listens. */ -}}
{{- $listen := ternary "[::]" "0.0.0.0" (eq $values.listenAddress "::") -}}
{{- $_ := set $env "HOST" (dict "value" $values.listenAddress) -}}
{{- $_ := set $env "PORT" (dict "value" "8080") -}}
{{- $_ := set $env "ADMIN_LISTEN" (dict "value" (printf "%s:8081" $listen)) -}}
{{- $_ := set $env "GRPC_LISTEN" (dict "value" (printf "%s:50051" $listen)) -}}
{{- if $values.metrics.enabled -}}
{{- $_ := set $env "METRICS_LISTEN" (dict "value" (printf "%s:%d" $listen (int $values.metrics.port))) -}}
{{- end -}}
{{- with $values.tracing.otlpEndpoint -}}
{{- $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" (dict "value" .) -}}
{{- end -}}
{{- if $values.mutualTls.enabled -}}
{{- $_ := set $env "GRPC_TLS_CA_FILE" (dict "value" "/etc/colloquy/tls/ca.crt") -}}
{{- $_ := set $env "GRPC_TLS_CERT_FILE" (dict "value" "/etc/colloquy/tls/tls.crt") -}}
{{- $_ := set $env "GRPC_TLS_KEY_FILE" (dict "value" "/etc/colloquy/tls/tls.key") -}}
{{- $_ := set $env "GRPC_HEALTH_LISTEN" (dict "value" (printf "%s:50052" $listen)) -}}
{{- $_ := set $env "GRPC_CALLER_NAMES" (dict "value" (include "colloquy.callerNames" $root)) -}}
{{- end -}}
{{- $_ := set $env "SEARCH_DIR" (dict "value" "/var/lib/colloquy/search") -}}
{{- $_ := set $env "READER_SOCKET" (dict "value" "/run/colloquy/reader.sock") -}}
{{- with $values.publicOrigin -}}
{{- $_ := set $env "PUBLIC_ORIGIN" (dict "value" .) -}}
{{- end -}}
{{- with $values.console -}}
{{- range $name, $value := dict "CONSOLE_ORIGIN" .origin "OIDC_ISSUER" .oidc.issuer "OIDC_CLIENT_ID" .oidc.clientId -}}
{{- if $value -}}{{- $_ := set $env $name (dict "value" $value) -}}{{- end -}}
{{- end -}}
{{- if .oidc.issuer -}}
{{- $_ := set $env "OIDC_CLIENT_SECRET" (include "colloquy.fromSecret" .oidc.existingSecret | fromJson) -}}
{{- end -}}
{{- end -}}
{{- $_ := set $env "EDGE_URL" (dict "value" (printf "http://%s-edge:%d" $full (int $values.services.edge.service.port))) -}}
{{- $_ := set $env "EDGE_ADMIN_URL" (dict "value" (printf "http://%s-edge-admin:%d" $full (int $values.services.edge.adminService.port))) -}}
{{- /* Stores and secrets. */ -}}
{{- range $store := list "mongodb" "redis" "nats" -}}
{{- $given := index $values $store -}}
{{- $name := printf "%s_URL" (upper $store) -}}
{{- if (index $values.development $store).enabled -}}
{{- $_ := set $env $name (include "colloquy.fromSecret" (dict "name" (include "colloquy.generatedSecret" $root) "key" (printf "%s-url" $store)) | fromJson) -}}
{{- else if hasKey ($given.accounts | default dict) $program -}}
{{- $_ := set $env $name (include "colloquy.fromSecret" (index $given.accounts $program) | fromJson) -}}
{{- else if $given.existingSecret.name -}}
{{- $_ := set $env $name (include "colloquy.fromSecret" $given.existingSecret | fromJson) -}}
{{- else -}}
{{- $_ := set $env $name (dict "value" $given.url) -}}
{{- end -}}
{{- end -}}
{{- range $key, $name := dict "encryptionKey" "ENCRYPTION_KEY" "adminToken" "ADMIN_TOKEN" -}}
{{- $secret := (index $values $key).existingSecret -}}
{{- if $secret.name -}}
{{- $_ := set $env $name (include "colloquy.fromSecret" $secret | fromJson) -}}
{{- else -}}
{{- $_ := set $env $name (include "colloquy.fromSecret" (dict "name" (include "colloquy.generatedSecret" $root) "key" $secret.key) | fromJson) -}}
{{- end -}}
{{- end -}}
{{- /* What the values say, for all and for this one. */ -}}
{{- range $settings := list $values.settings (.settings | default dict) -}}
{{- range $name, $value := $settings -}}
{{- $_ := set $env $name (dict "value" (include "colloquy.text" $value)) -}}
{{- end -}}
{{- end -}}
{{- range $settings := list $values.secretSettings (.secretSettings | default dict) -}}
{{- range $name, $secret := $settings -}}
{{- $_ := set $env $name (include "colloquy.fromSecret" $secret | fromJson) -}}
{{- end -}}
{{- end -}}
{{- range $name := keys $env | sortAlpha -}}
{{- if has $name $known }}
- name: {{ $name }}
  {{- index $env $name | toYaml | nindent 2 }}
{{- end -}}
{{- end -}}
{{- $extra := list -}}
{{- if and (include "colloquy.extraCa" $root) (ne $program "reader") (ne $program "roundtrip") -}}
{{- $extra = append $extra "NODE_EXTRA_CA_CERTS" }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/colloquy/extra-ca/ca.crt
{{- end -}}
{{- range .extraEnv -}}
{{- if has .name $known -}}
{{- fail (printf "extraEnv names %s, which is a setting: put it under settings, or under secretSettings." .name) -}}
{{- end -}}
{{- if has .name $extra -}}
{{- fail (printf "extraEnv names %s twice: leave one of them out." .name) -}}
{{- end -}}
{{- $extra = append $extra .name }}
- {{ toYaml . | nindent 2 | trim }}
{{- end -}}
{{- end -}}

{{/* (dict "name" <secret> "key" <key>): as JSON. */}}
{{- define "colloquy.fromSecret" -}}
{{- dict "valueFrom" (dict "secretKeyRef" (dict "name" .name "key" .key)) | toJson -}}
{{- end -}}

{{/*
The versions of the Secrets that the values name, so that a `helm upgrade` after one was changed replaces the pods. Not
their content: an annotation is for everybody to read. Empty where nothing can be looked up, as in `helm template`.
*/}}
{{- define "colloquy.secretVersions" -}}
{{- $values := .Values -}}
{{- $names := concat (list $values.mutualTls.existingSecret) (values $values.mutualTls.existingSecrets) -}}
{{- range values $values.mongodb.accounts -}}{{- $names = append $names .name -}}{{- end -}}
{{- range $key := list "mongodb" "redis" "nats" "encryptionKey" "adminToken" -}}
{{- $names = append $names (index $values $key).existingSecret.name -}}
{{- end -}}
{{- $names = append $names $values.console.oidc.existingSecret.name -}}
{{- range $secrets := prepend (include "colloquy.allSecretSettings" . | fromJsonArray) $values.secretSettings -}}
{{- range values ($secrets | default dict) -}}{{- $names = append $names .name -}}{{- end -}}
{{- end -}}
{{- range $names | compact | uniq | sortAlpha -}}
{{- with lookup "v1" "Secret" $.Release.Namespace . -}}
{{ .metadata.name }}={{ .metadata.resourceVersion }};
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The secretSettings of every service, as JSON. */}}
{{- define "colloquy.allSecretSettings" -}}
{{- $all := list -}}
{{- range values .Values.services -}}{{- $all = append $all (.secretSettings | default dict) -}}{{- end -}}
{{- $all | toJson -}}
{{- end -}}
