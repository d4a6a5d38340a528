// The schema of every service's values, under podDefaults or its own name: its pods, and their scaling.

import { closed, defined, flag, integer, objects, oneOf, open, text, textMap, type ValueSchema } from './schema.ts';

/** Definitions, by the names of the values. */
export const podDefinitions: Readonly<Record<string, ValueSchema>> = {
  replicas: integer('Pods, where nothing scales them.', 0),
  resources: open('Requests and limits, as in a container.'),
  podAnnotations: textMap('Annotations of the pods.'),
  podLabels: textMap('Labels of the pods, beside the chart’s own.'),
  nodeSelector: textMap('Nodes that pods may go to.'),
  tolerations: objects('Taints that pods tolerate.'),
  affinity: open('As in a pod.'),
  priorityClassName: text('Which pods go first.'),
  serviceAccountName: text(
    'Another ServiceAccount than the one of `serviceAccount`, made by you: of run-executor, the one that may call models.',
  ),
  topologySpreadConstraints: objects('As in a pod; over nodes and zones, as far as it can be done, where empty.'),
  extraEnv: objects('More environment; not for settings.'),
  extraVolumes: objects('More volumes.'),
  extraVolumeMounts: objects('Where they are mounted.'),
  preStopSleepSeconds: integer('How long an ending pod still serves before it is told, so that proxies have heard.', 1),
  minReadySeconds: integer('How long a new pod serves before an old one goes.', 0),
  podDisruptionBudget: closed({
    enabled: flag('Where there is more than one replica.'),
    maxUnavailable: { type: ['integer', 'string'], description: 'Pods that a drain may take at once.' },
  }),
  autoscaling: closed({
    kind: oneOf('The autoscaler: none, a HorizontalPodAutoscaler on CPU, or KEDA.', ['none', 'hpa', 'keda']),
    minReplicas: integer('Fewest pods.', 1),
    maxReplicas: integer('Most pods.', 1),
    targetCPUUtilizationPercentage: integer('Of the requested CPU.', 1),
    behavior: open('As in a HorizontalPodAutoscaler.'),
    keda: closed({
      pollingInterval: integer('Seconds between two looks.', 1),
      cooldownPeriod: integer('Seconds from the last activity to the fewest pods.', 0),
      jetstream: closed({
        monitoringEndpoint: text(
          'Host and port of the monitoring of NATS; with it, runs that wait in JetStream scale.',
        ),
        account: text('Account in NATS.'),
        lagThreshold: integer('Waiting runs per pod.', 1),
      }),
      prometheus: closed({
        serverAddress: text('URL of Prometheus; with it, the result of the query scales.'),
        query: text(
          'A query of the service’s metrics; where empty, open streams of edge, runs of run-executor, documents of ingestion.',
        ),
        threshold: integer('The result of the query per pod; 0 is the service’s own.', 0),
      }),
    }),
  }),
};

/** References to them, by name. */
export const podValues: Readonly<Record<string, ValueSchema>> = Object.fromEntries(
  Object.keys(podDefinitions).map((name) => [name, defined(name)]),
);
