{{/* Names, labels, and the values of one service. */}}

{{- define "colloquy.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* (dict "root" $ "component" <name>): what a selector selects by. */}}
{{- define "colloquy.selectorLabels" -}}
app.kubernetes.io/name: {{ default .root.Chart.Name .root.Values.nameOverride | trunc 63 | trimSuffix "-" }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "colloquy.labels" -}}
{{ include "colloquy.selectorLabels" . }}
app.kubernetes.io/part-of: colloquy
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* Metadata of an object of a component, named for it. */}}
{{- define "colloquy.metadata" -}}
name: {{ include "colloquy.fullname" .root }}-{{ .component }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "colloquy.labels" . | nindent 2 }}
{{- end -}}

{{/* What runs in pods of its own: each service, or all six of them together. */}}
{{- define "colloquy.services" -}}
{{- ternary "[replica]" "[edge, token, conversation, run-executor, limits, ingestion]" (eq .Values.topology "compact") -}}
{{- end -}}

{{/* The one of them that callers from outside reach. */}}
{{- define "colloquy.front" -}}
{{- ternary "replica" "edge" (eq .Values.topology "compact") -}}
{{- end -}}

{{/* (dict "root" $ "name" <service>): its values over those of podDefaults, as JSON. */}}
{{- define "colloquy.serviceValues" -}}
{{- $own := index .root.Values.services .name | default dict -}}
{{- mergeOverwrite (deepCopy .root.Values.podDefaults) (deepCopy $own) | toJson -}}
{{- end -}}

{{/* What each program reads, made from the code: names by program, as JSON. */}}
{{- define "colloquy.knownSettings" -}}
{{- .Files.Get "files/settings.json" -}}
{{- end -}}

{{- define "colloquy.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ default $.Chart.AppVersion .tag }}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "colloquy.serviceAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "colloquy.fullname" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{/*
A number of a values file is a float to templates: 1048576 is not to become 1.048576e+06. And Helm's YAML reads a plain
`on` or `off` as a boolean; settings have those words, and no others for it.
*/}}
{{- define "colloquy.text" -}}
{{- if kindIs "bool" . -}}{{ ternary "on" "off" . }}{{- else if and (kindIs "float64" .) (eq (floor .) .) -}}{{ int64 . }}{{- else -}}{{ . }}{{- end -}}
{{- end -}}

{{- define "colloquy.migrateHook" -}}
{{- .Values.migrate.hook | default (ternary "none" "helm" .Values.development.mongodb.enabled) -}}
{{- end -}}

{{/* The Secret of development stores, and of what this chart makes itself. */}}
{{- define "colloquy.generatedSecret" -}}
{{ .Values.development.existingSecret | default (printf "%s-development" (include "colloquy.fullname" .)) }}
{{- end -}}

{{- define "colloquy.tlsSecret" -}}
{{- $given := .root.Values.mutualTls -}}
{{- index $given.existingSecrets .component | default $given.existingSecret | default (printf "%s-%s-tls" (include "colloquy.fullname" .root) .component) -}}
{{- end -}}

{{/*
By which names the services know each other. An authority of cert-manager may serve other namespaces as well, where
somebody may be called as we are: so its certificates count by the name with the namespace.
*/}}
{{- define "colloquy.callerNames" -}}
{{- $suffix := ternary (printf ".%s.svc" .Release.Namespace) "" .Values.mutualTls.certManager.enabled -}}
{{- $names := list -}}
{{- range $name := include "colloquy.services" . | fromYamlArray -}}
{{- $names = append $names (printf "%s=%s-%s%s" $name (include "colloquy.fullname" $) $name $suffix) -}}
{{- end -}}
{{- join "," $names -}}
{{- end -}}
