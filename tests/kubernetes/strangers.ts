// Pods that are not ours, which do nothing: to look from them at our ports.

import { kubectl } from './commands.ts';

const readyMs = 60_000;

export interface Stranger {
  readonly namespace: string;
  readonly name: string;
}

/** A pod with the image of the suite, under restricted Pod Security. */
export async function startStranger(
  { namespace, name }: Stranger,
  image: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<void> {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace, labels },
    spec: {
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 0,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          name: 'stranger',
          image,
          command: ['node', '--eval', 'setInterval(() => {}, 60_000)'],
          securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
          resources: { requests: { cpu: '10m', memory: '64Mi' } },
        },
      ],
    },
  };
  await kubectl(['apply', '--filename=-'], { input: JSON.stringify(pod) });
  await kubectl(
    ['wait', '--namespace', namespace, '--for=condition=Ready', `pod/${name}`, `--timeout=${readyMs / 1000}s`],
    {
      timeoutMs: readyMs + 5_000,
    },
  );
}

export const endStranger = ({ namespace, name }: Stranger): Promise<string> =>
  kubectl(['delete', 'pod', name, '--namespace', namespace, '--ignore-not-found']);
