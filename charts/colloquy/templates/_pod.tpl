{{/* What every pod of this chart has in common: services, jobs, tests and development stores. */}}

{{/* (dict "user" <number>): restricted Pod Security, of the pod. */}}
{{- define "colloquy.podSecurity" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .user }}
  runAsGroup: {{ .user }}
  fsGroup: {{ .user }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
automountServiceAccountToken: false
enableServiceLinks: false
{{- end -}}

{{/* The same, of each container. */}}
{{- define "colloquy.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end -}}

{{/* What ends with an error says why on its log; the state of its pod shows that as well. */}}
{{- define "colloquy.imageOf" -}}
image: {{ include "colloquy.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
terminationMessagePolicy: FallbackToLogsOnError
{{- end -}}

{{- define "colloquy.pullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end -}}
{{- end -}}

{{/* The file of further authorities: empty where the values name none. Its volume, and where it stands. */}}
{{- define "colloquy.extraCa" -}}
{{- with .Values.extraCaCertificates -}}{{ or .configMap .secret }}{{- end -}}
{{- end -}}

{{- define "colloquy.extraCaMount" -}}
{{- if include "colloquy.extraCa" . }}
- { name: extra-ca, mountPath: /etc/colloquy/extra-ca, readOnly: true }
{{- end -}}
{{- end -}}

{{- define "colloquy.extraCaVolume" -}}
{{- if include "colloquy.extraCa" . }}
{{- with .Values.extraCaCertificates }}
- name: extra-ca
  {{- if .configMap }}
  configMap:
    name: {{ .configMap }}
    items: [{ key: {{ .key }}, path: ca.crt }]
  {{- else }}
  secret:
    secretName: {{ .secret }}
    items: [{ key: {{ .key }}, path: ca.crt }]
  {{- end }}
{{- end }}
{{- end -}}
{{- end -}}

{{/* (dict "root" $ "component" <name> "values" <of the service>): where pods go. */}}
{{- define "colloquy.placement" -}}
{{- with .values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{- define "colloquy.topologySpread" -}}
topologySpreadConstraints:
{{- with .values.topologySpreadConstraints }}
  {{- toYaml . | nindent 2 }}
{{- else }}
{{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    # Each revision for itself: a rolling update would count the pods that go.
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- include "colloquy.selectorLabels" $ | nindent 8 }}
{{- end }}
{{- end }}
{{- end -}}

{{/*
How long a pod may take to end: the sleep, the longest drain, and a margin for what is written then. The edge ends its
streams (5 s), lets callers leave (5 s) and requests end (10 s); the others let calls end (10 s), run-executor after its runs
(RUN_DRAIN_SECONDS, 20 by default):
  edge 5 + 20 + 10 = 35, run-executor 5 + 20 + 10 + 10 = 45, the others 5 + 10 + 10 = 25;
  all together one after the other: 5 + 20 + 20 + 10 + 10 = 65.
*/}}
{{- define "colloquy.gracePeriod" -}}
{{- $drain := 10 -}}
{{- if eq .component "edge" -}}
{{- $drain = 20 -}}
{{- else if has .component (list "run-executor" "replica") -}}
{{- $runs := merge (dict) (.values.settings | default dict) .root.Values.settings -}}
{{- $drain = add (ternary 30 10 (eq .component "replica")) (dig "RUN_DRAIN_SECONDS" 20 $runs | int) -}}
{{- end -}}
{{- add .values.preStopSleepSeconds $drain 10 -}}
{{- end -}}
