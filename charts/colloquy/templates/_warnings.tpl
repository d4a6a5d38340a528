{{/*
What is allowed, and better otherwise: sentences, as a list in JSON. They are in NOTES.txt after an installation, and as
comments in what is rendered, at the first Deployment.
*/}}
{{- define "colloquy.warnings" -}}
{{- $values := .Values -}}
{{- $all := list -}}
{{- if and (not $values.networkPolicy.enabled) (not $values.mutualTls.enabled) -}}
{{- $all = append $all "insecureCluster: without NetworkPolicies and mutual TLS, whoever reaches a pod is operator of all organizations." -}}
{{- else if not $values.networkPolicy.enabled -}}
{{- $all = append $all "networkPolicy.enabled is false: the stores, metrics and the administration can be reached from every pod." -}}
{{- end -}}
{{- if and $values.mutualTls.enabled $values.mutualTls.existingSecret -}}
{{- $all = append $all "mutualTls.existingSecret is one certificate for several services: each of them may make the calls of all. mutualTls.existingSecrets gives each its own." -}}
{{- end -}}
{{- if and $values.ingress.enabled (not $values.ingress.tls) -}}
{{- $all = append $all "ingress.tls is not set: unless something in front ends TLS, tokens and messages travel in plain text." -}}
{{- end -}}
{{- with $values.console -}}
{{- if and .ingress.enabled (not .ingress.tls) -}}
{{- $all = append $all "console.ingress.tls is not set: unless something in front ends TLS, sessions travel in plain text." -}}
{{- end -}}
{{- end -}}
{{- if hasPrefix "http://" $values.publicOrigin -}}
{{- $all = append $all (printf "publicOrigin %s is plain http: browsers send tokens and messages in plain text." $values.publicOrigin) -}}
{{- end -}}
{{- $edge := $values.services.edge -}}
{{- if and (eq $edge.service.type "LoadBalancer") (ne $edge.service.externalTrafficPolicy "Local") (not (include "colloquy.saysTrustedProxies" .)) -}}
{{- $all = append $all "services.edge.service is a LoadBalancer that keeps no addresses (externalTrafficPolicy Cluster) and TRUSTED_PROXIES is not set: callers that come over one node share one rate." -}}
{{- end -}}
{{- range $store := list "mongodb" "redis" "nats" -}}
{{- $given := index $values $store -}}
{{- $plain := false -}}
{{- if include "colloquy.isPlainUrl" (dict "store" $store "url" $given.url) -}}{{- $plain = true -}}{{- end -}}
{{- /* Where the cluster can be asked, as in an installation. The URL itself is said nowhere. */ -}}
{{- range $reference := append (values ($given.accounts | default dict)) $given.existingSecret -}}
{{- if $reference.name -}}
{{- $found := index ((lookup "v1" "Secret" $.Release.Namespace $reference.name).data | default dict) $reference.key | default "" | b64dec -}}
{{- if include "colloquy.isPlainUrl" (dict "store" $store "url" $found) -}}{{- $plain = true -}}{{- end -}}
{{- end -}}
{{- end -}}
{{- if $plain -}}
{{- $all = append $all (printf "The URL of %s asks for no TLS (%s): what is stored and streamed, and passwords, travel in plain text." $store (get (dict "mongodb" "mongodb+srv:// or tls=true" "redis" "rediss://" "nats" "tls://") $store)) -}}
{{- end -}}
{{- end -}}
{{- $all | toJson -}}
{{- end -}}

{{/* (dict "store" <name> "url" <URL>): not empty where the URL is one without TLS. */}}
{{- define "colloquy.isPlainUrl" -}}
{{- if and (eq .store "mongodb") (hasPrefix "mongodb://" .url) (not (regexMatch "[?&](tls|ssl)=true(&|$)" .url)) -}}yes
{{- else if and (eq .store "mongodb") (regexMatch "[?&](tls|ssl)=false(&|$)" .url) -}}yes
{{- else if and (eq .store "redis") (regexMatch "^redis(\\+cluster)?://" .url) -}}yes
{{- else if and (eq .store "nats") (hasPrefix "nats://" .url) -}}yes
{{- end -}}
{{- end -}}
