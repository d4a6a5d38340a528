{{/* (dict "hook" helm|argocd|none "weight" <n> "delete" <policy> "more" <map>): annotations of what runs before the rest. */}}
{{- define "colloquy.hookAnnotations" -}}
{{- $annotations := deepCopy .more -}}
{{- if eq .hook "helm" -}}
{{- $annotations = merge $annotations (dict "helm.sh/hook" "pre-install,pre-upgrade" "helm.sh/hook-weight" (toString .weight) "helm.sh/hook-delete-policy" .delete) -}}
{{- else if eq .hook "argocd" -}}
{{- $policy := ternary "BeforeHookCreation" "HookSucceeded" (eq .delete "before-hook-creation") -}}
{{- $annotations = merge $annotations (dict "argocd.argoproj.io/hook" "PreSync" "argocd.argoproj.io/sync-wave" (toString .weight) "argocd.argoproj.io/hook-delete-policy" $policy) -}}
{{- end -}}
{{- with $annotations -}}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end -}}
{{- end -}}
