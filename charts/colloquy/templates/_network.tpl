{{/* Pieces of NetworkPolicies. */}}

{{/* (dict "root" $ "components" <names>): pods of this release, as one peer. */}}
{{- define "colloquy.peersOf" -}}
- podSelector:
    matchLabels:
      {{- omit (include "colloquy.selectorLabels" (dict "root" .root "component" "") | fromYaml) "app.kubernetes.io/component" | toYaml | nindent 6 }}
    matchExpressions:
      - { key: app.kubernetes.io/component, operator: In, values: {{ .components | toJson }} }
{{- end -}}

{{/* (dict "to" <peers> "ports" <numbers>): an egress rule; everywhere where no peers are given, none without a port. */}}
{{- define "colloquy.egressTo" -}}
{{- if .ports -}}
- ports:
    {{- range .ports }}
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
  {{- with .to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
{{- end -}}

{{/* (dict "root" $ "component" <name>): not empty where the values give this service an endpoint for vectors or reranking. */}}
{{- define "colloquy.embeds" -}}
{{- $values := .root.Values -}}
{{- $own := index $values.services .component | default dict -}}
{{- range $settings := list $values.settings $values.secretSettings $own.settings $own.secretSettings -}}
{{- range $name := list "EMBEDDING_BASE_URL" "RERANK_URL" "OPENAI_API_KEY" -}}
{{- if index ($settings | default dict) $name }}yes{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "colloquy.egressDns" -}}
- ports:
    {{- range .Values.networkPolicy.dns.ports }}
    - { protocol: UDP, port: {{ . }} }
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
  {{- with .Values.networkPolicy.dns.to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* (dict "root" $ "store" <name>): an egress rule to a store, of this release or another's. */}}
{{- define "colloquy.egressToStore" -}}
{{- $root := .root -}}
{{- if (index $root.Values.development .store).enabled -}}
- to:
    {{- include "colloquy.peersOf" (dict "root" $root "components" (list .store)) | nindent 4 }}
  ports:
    - { protocol: TCP, port: {{ .store }} }
{{- else -}}
{{- include "colloquy.egressTo" (index $root.Values.networkPolicy .store) -}}
{{- end -}}
{{- end -}}

{{/* The stores and the collector that pods may reach everywhere on their ports, in words; empty where each is named. */}}
{{- define "colloquy.openEgress" -}}
{{- if .Values.networkPolicy.enabled -}}
{{- $open := list -}}
{{- range $name := list "mongodb" "redis" "nats" -}}
{{- $to := index $.Values.networkPolicy $name -}}
{{- if and (not (index $.Values.development $name).enabled) $to.ports (not $to.to) -}}
{{- $open = append $open (printf "%s (networkPolicy.%s.to)" (get (dict "mongodb" "MongoDB" "redis" "Redis" "nats" "NATS") $name) $name) -}}
{{- end -}}
{{- end -}}
{{- with .Values.networkPolicy -}}
{{- if and $.Values.tracing.otlpEndpoint .otlp.ports (not .otlp.to) -}}{{- $open = append $open "the collector of traces (networkPolicy.otlp.to)" -}}{{- end -}}
{{- if and .dns.ports (not .dns.to) -}}{{- $open = append $open "name servers (networkPolicy.dns.to)" -}}{{- end -}}
{{- end -}}
{{- join ", " $open -}}
{{- end -}}
{{- end -}}
