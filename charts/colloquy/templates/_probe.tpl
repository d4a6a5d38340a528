{{/*
How the kubelet asks a service. Its gRPC probes cannot do TLS: with mutual TLS, health is served in plain text at a port
of its own.
*/}}
{{- define "colloquy.probe" -}}
{{- if .front -}}
httpGet:
  path: {{ .path }}
  port: http
{{- else -}}
grpc:
  port: {{ ternary 50052 50051 .plainHealth }}
{{- end -}}
{{- end -}}
