{{/*
(dict "root" $ "component" <service>): what a service is scaled by where the values name no query, and how much of it one
pod takes, as JSON: half of what it could take, so that another pod is there in time. Each replica sees the whole queue.
*/}}
{{- define "colloquy.kedaMeasure" -}}
{{- $in := printf "namespace=%q" .root.Release.Namespace -}}
{{- $runs := "sum(colloquy_run_workers_busy{%s}) + max(colloquy_run_queue_ready{%s} or vector(0))" -}}
{{- if eq .component "edge" -}}
{{- dict "query" (printf "sum(colloquy_streams_open{%s})" $in) "threshold" 2500 | toJson -}}
{{- else if has .component (list "run-executor" "replica") -}}
{{- dict "query" (printf $runs (printf "%s,kind=\"chat\"" $in) (printf "%s,kind=\"chat\"" $in)) "threshold" 100 | toJson -}}
{{- else if eq .component "ingestion" -}}
{{- dict "query" (printf $runs (printf "%s,kind=\"document\"" $in) (printf "%s,kind=\"document\"" $in)) "threshold" 2 | toJson -}}
{{- else -}}
{{- dict | toJson -}}
{{- end -}}
{{- end -}}
