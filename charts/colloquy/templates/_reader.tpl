{{/*
The container that reads documents, beside the service that hands them over: no secret, no volume but the socket between the two,
another user, and no network. Containers of a pod share its network, and no NetworkPolicy tells them apart; so this one gives
its sockets up before Node runs, but for those of the Unix domain (confine.pl: seccomp, for all that it starts as well). It
starts before the service and ends after it (a sidecar).
(dict "root" $ "values" <of the service>)
*/}}
{{- define "colloquy.reader" -}}
- name: reader
  {{- include "colloquy.imageOf" .root | nindent 2 }}
  restartPolicy: Always
  command: [perl, services/ingestion/parsing/confine.pl, container, '2', node, --disable-sigusr1, --disable-warning=ExperimentalWarning, programs/start.ts]
  args: [reader]
  env:
    {{- include "colloquy.env" (dict "root" .root "program" "reader" "settings" .values.settings "secretSettings" dict) | trim | nindent 4 }}
  startupProbe:
    {{- include "colloquy.readerProbe" . | nindent 4 }}
    periodSeconds: 3
    failureThreshold: 40
  livenessProbe:
    {{- include "colloquy.readerProbe" . | nindent 4 }}
    periodSeconds: 30
    failureThreshold: 4
  securityContext:
    runAsUser: 1001
    runAsGroup: 1001
    {{- include "colloquy.containerSecurity" .root | fromYaml | dig "securityContext" dict | toYaml | nindent 4 }}
  resources:
    {{- toYaml .root.Values.reader.resources | nindent 4 }}
  volumeMounts:
    - { name: reader, mountPath: /run/colloquy }
{{- end -}}

{{- define "colloquy.readerProbe" -}}
exec:
  command: [node, --disable-sigusr1, --disable-warning=ExperimentalWarning, programs/start.ts, probe, reader]
timeoutSeconds: 10
{{- end -}}
