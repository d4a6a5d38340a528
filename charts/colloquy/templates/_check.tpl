{{/* Values that clash or that are missing, each with a sentence. */}}
{{- define "colloquy.check" -}}
{{- $values := .Values -}}
{{- range $store := list "mongodb" "redis" "nats" -}}
{{- $given := index $values $store -}}
{{- $ours := (index $values.development $store).enabled -}}
{{- if and $ours (or $given.url $given.existingSecret.name) -}}
{{- fail (printf "development.%s.enabled makes a store in this release, and %s names another: leave one of them out." $store $store) -}}
{{- end -}}
{{- if and $given.url $given.existingSecret.name -}}
{{- fail (printf "%s.url and %s.existingSecret.name both say where it is: leave one of them out." $store $store) -}}
{{- end -}}
{{- if not (or $ours $given.url $given.existingSecret.name (and (eq $store "mongodb") (include "colloquy.hasAllAccounts" $))) -}}
{{- fail (printf "Where %s is must be said: %s.existingSecret.name or %s.url, or development.%s.enabled for trying things." $store $store $store $store) -}}
{{- end -}}
{{- if contains "@" $given.url -}}
{{- fail (printf "%s.url holds a credential: put the whole URL into a Secret and name that with %s.existingSecret." $store $store) -}}
{{- end -}}
{{- end -}}
{{- with $values.extraCaCertificates -}}
{{- if and .configMap .secret -}}
{{- fail "extraCaCertificates.configMap and extraCaCertificates.secret both say where the certificates are: leave one of them out." -}}
{{- end -}}
{{- if and (or .configMap .secret) (not .key) -}}
{{- fail "extraCaCertificates.key must name the key with the certificates." -}}
{{- end -}}
{{- end -}}
{{- if and $values.mongodb.accounts $values.development.mongodb.enabled -}}
{{- fail "mongodb.accounts names accounts of another MongoDB than the one that development.mongodb.enabled makes: leave one of them out." -}}
{{- end -}}
{{- if not (or $values.networkPolicy.enabled $values.mutualTls.enabled $values.insecureCluster) -}}
{{- fail "Neither networkPolicy.enabled nor mutualTls.enabled: whoever reaches the pods could then call the services as operator of all organizations. Enable one of them, or say insecureCluster: true where that is meant." -}}
{{- end -}}
{{- if and (or $values.ingress.enabled $values.httpRoute.enabled $values.console.ingress.enabled $values.console.httpRoute.enabled) (not (include "colloquy.saysTrustedProxies" .)) -}}
{{- fail (printf "Behind an Ingress or a Gateway all callers seem to have its address and share one rate: name its addresses in services.%s.settings.TRUSTED_PROXIES, as in 10.0.0.0/8, or say none." (include "colloquy.front" .)) -}}
{{- end -}}
{{- range $key := list "encryptionKey" "adminToken" -}}
{{- $name := (index $values $key).existingSecret.name -}}
{{- if and (not $name) (not $values.development.generateSecrets) -}}
{{- fail (printf "%s.existingSecret.name must name a Secret (development.generateSecrets makes one for trying things)." $key) -}}
{{- end -}}
{{- end -}}
{{- if and $values.development.existingSecret $values.development.generateSecrets -}}
{{- fail "development.existingSecret and development.generateSecrets both give secrets: leave one of them out." -}}
{{- end -}}
{{- if and $values.image.digest (not (regexMatch "^sha256:[0-9a-f]{64}$" $values.image.digest)) -}}
{{- fail "image.digest must be sha256: and 64 hexadecimal digits." -}}
{{- end -}}
{{- $hook := include "colloquy.migrateHook" . -}}
{{- if and $values.migrate.enabled (ne $hook "none") $values.development.mongodb.enabled -}}
{{- fail (printf "migrate.hook %s runs before development.mongodb is there: leave migrate.hook empty." $hook) -}}
{{- end -}}
{{- with $values.mutualTls -}}
{{- if and .enabled (not .certManager.enabled) (not .existingSecret) -}}
{{- range $name := include "colloquy.services" $ | fromYamlArray -}}
{{- if not (index $values.mutualTls.existingSecrets $name) -}}
{{- fail (printf "mutualTls.enabled needs certificates: mutualTls.existingSecrets (%s has none), mutualTls.existingSecret for all, or mutualTls.certManager.enabled." $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if and (or .existingSecret .existingSecrets) .certManager.enabled -}}
{{- fail "mutualTls.existingSecret or existingSecrets, and mutualTls.certManager.enabled, both give certificates: leave one of them out." -}}
{{- end -}}
{{- if and .certManager.enabled (not .certManager.issuerRef.name) -}}
{{- fail "mutualTls.certManager.issuerRef.name must name an issuer." -}}
{{- end -}}
{{- if and (not .enabled) (or .existingSecret .existingSecrets .certManager.enabled) -}}
{{- fail "mutualTls has certificates but is not enabled: set mutualTls.enabled." -}}
{{- end -}}
{{- end -}}
{{- with $values.metrics -}}
{{- if and (not .enabled) (or .serviceMonitor.enabled .podMonitor.enabled .prometheusRule.enabled) -}}
{{- fail "metrics.serviceMonitor, podMonitor and prometheusRule read metrics that are off: set metrics.enabled." -}}
{{- end -}}
{{- if and .serviceMonitor.enabled .podMonitor.enabled -}}
{{- fail "metrics.serviceMonitor and metrics.podMonitor would both read every pod: enable one of them." -}}
{{- end -}}
{{- end -}}
{{- if and $values.ingress.enabled (not $values.ingress.hosts) -}}
{{- fail "ingress.enabled needs ingress.hosts." -}}
{{- end -}}
{{- with $values.console -}}
{{- if and .ingress.enabled (not (and .ingress.host .origin)) -}}
{{- fail "console.ingress.enabled needs console.ingress.host and console.origin." -}}
{{- end -}}
{{- if and .httpRoute.enabled (not (and .httpRoute.host .httpRoute.parentRefs .origin)) -}}
{{- fail "console.httpRoute.enabled needs console.httpRoute.host, console.httpRoute.parentRefs and console.origin." -}}
{{- end -}}
{{- range $way := list "ingress" "httpRoute" -}}
{{- if and (index $values.console $way).enabled (not (hasPrefix "https://" $values.console.origin)) -}}
{{- fail (printf "console.%s.enabled needs a console.origin of https: over plain http nobody signs in, but on a loopback address." $way) -}}
{{- end -}}
{{- if and (index $values.console $way).enabled $values.networkPolicy.enabled (not $values.networkPolicy.adminFrom) -}}
{{- fail (printf "console.%s.enabled needs networkPolicy.adminFrom: the pods of its controller, which nobody lets in otherwise." $way) -}}
{{- end -}}
{{- end -}}
{{- if and .oidc.issuer (not (and .oidc.clientId .oidc.existingSecret.name .origin)) -}}
{{- fail "console.oidc.issuer needs console.oidc.clientId, console.oidc.existingSecret.name and console.origin." -}}
{{- end -}}
{{- if and (not .oidc.issuer) (or .oidc.clientId .oidc.existingSecret.name) -}}
{{- fail "console.oidc has a registration and no provider: set console.oidc.issuer." -}}
{{- end -}}
{{- end -}}
{{- if and $values.httpRoute.enabled (not $values.httpRoute.parentRefs) -}}
{{- fail "httpRoute.enabled needs httpRoute.parentRefs: the Gateway it belongs to." -}}
{{- end -}}
{{- with $values.services.edge.service -}}
{{- if and (eq .type "ClusterIP") (ne .externalTrafficPolicy "Cluster") -}}
{{- fail "services.edge.service.externalTrafficPolicy needs a Service that is reached from outside: set services.edge.service.type to LoadBalancer or NodePort." -}}
{{- end -}}
{{- end -}}
{{- if eq $values.topology "compact" -}}
{{- if $values.mutualTls.enabled -}}
{{- fail "mutualTls is for calls between services, and with topology compact there are none: leave one of them out." -}}
{{- end -}}
{{- range $name := list "edge" "token" "conversation" "run-executor" "limits" "ingestion" -}}
{{- $given := index $values.services $name -}}
{{- /* Callers from outside find the edge by its Services still; and what the chart itself gives counts as not given. */ -}}
{{- $others := omit $given "settings" "secretSettings" (ternary "service" "searchVolume" (eq $name "edge")) (ternary "adminService" "searchVolume" (eq $name "edge")) -}}
{{- if or $given.settings $given.secretSettings $others -}}
{{- fail (printf "With topology compact all services are in one process: put what services.%s gives to it under services.replica." $name) -}}
{{- end -}}
{{- end -}}
{{- else -}}
{{- with $values.services.replica -}}
{{- if or .settings .secretSettings (omit . "settings" "secretSettings" "searchVolume" "resources") -}}
{{- fail "services.replica is for topology compact: set that, or give each service its own." -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $known := include "colloquy.knownSettings" . | fromJson -}}
{{- range $name := include "colloquy.services" . | fromYamlArray -}}
{{- $service := include "colloquy.serviceValues" (dict "root" $ "name" $name) | fromJson -}}
{{- with $service.autoscaling -}}
{{- if and (ne .kind "none") (gt (int .minReplicas) (int .maxReplicas)) -}}
{{- fail (printf "services.%s.autoscaling: minReplicas is more than maxReplicas." $name) -}}
{{- end -}}
{{- if and (eq .kind "keda") (not .keda.prometheus.serverAddress) -}}
{{- if not (has $name (list "run-executor" "replica")) -}}
{{- fail (printf "services.%s.autoscaling.kind keda needs autoscaling.keda.prometheus.serverAddress: what waits in JetStream waits for run-executor." $name) -}}
{{- else if not .keda.jetstream.monitoringEndpoint -}}
{{- fail (printf "services.%s.autoscaling.kind keda needs autoscaling.keda.jetstream.monitoringEndpoint or autoscaling.keda.prometheus.serverAddress." $name) -}}
{{- end -}}
{{- end -}}
{{- $measure := include "colloquy.kedaMeasure" (dict "root" $ "component" $name) | fromJson -}}
{{- if and (eq .kind "keda") .keda.prometheus.serverAddress (not (and (or .keda.prometheus.query $measure.query) (or .keda.prometheus.threshold $measure.threshold))) -}}
{{- fail (printf "services.%s.autoscaling.keda.prometheus needs a query and a threshold: there is no usual one for it." $name) -}}
{{- end -}}
{{- end -}}
{{- range $setting, $_ := $service.secretSettings | default dict -}}
{{- if or (hasKey $values.settings $setting) (hasKey ($service.settings | default dict) $setting) -}}
{{- fail (printf "services.%s: %s stands in settings and in secretSettings: leave one of them out." $name $setting) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Not empty where each program that uses MongoDB has an account of its own. */}}
{{- define "colloquy.hasAllAccounts" -}}
{{- $all := true -}}
{{- $known := include "colloquy.knownSettings" . | fromJson -}}
{{- range $program := append (include "colloquy.services" . | fromYamlArray) "migrate" -}}
{{- if and (has "MONGODB_URL" (index $known $program)) (or (ne $program "migrate") $.Values.migrate.enabled) (not (hasKey $.Values.mongodb.accounts $program)) -}}
{{- $all = false -}}
{{- end -}}
{{- end -}}
{{- if $all -}}yes{{- end -}}
{{- end -}}

{{/* Not empty where values say whose word about callers' addresses is believed, be it nobody's. */}}
{{- define "colloquy.saysTrustedProxies" -}}
{{- $edge := index .Values.services (include "colloquy.front" .) -}}
{{- range $given := list .Values.settings .Values.secretSettings ($edge.settings | default dict) ($edge.secretSettings | default dict) -}}
{{- if index $given "TRUSTED_PROXIES" -}}yes{{- end -}}
{{- end -}}
{{- end -}}
