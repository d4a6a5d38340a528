// The usage of pods, by the kubelets of their nodes, and their requests.

import { setTimeout as delay } from 'node:timers/promises';
import type { Api } from './api.ts';
import type { PodLife } from './pods.ts';

export interface Usage {
  /** Bytes of the working set, by which limits count. */
  readonly memory: number;
  /** Since the container began. */
  readonly startCpuSeconds: number;
  /** Bytes of memory that its containers request. */
  readonly requested: number;
}

interface Summary {
  readonly pods: {
    readonly podRef: { name: string; namespace: string };
    readonly memory?: { workingSetBytes?: number };
    readonly cpu?: { usageCoreNanoSeconds?: number };
  }[];
}

interface ContainerSpec {
  readonly resources?: { readonly requests?: { readonly memory?: string } };
}

interface PodSpec {
  readonly metadata: { name: string };
  readonly spec: { containers: ContainerSpec[]; initContainers?: (ContainerSpec & { restartPolicy?: string })[] };
}

const units = new Map([
  ['', 1],
  ['k', 1e3],
  ['M', 1e6],
  ['G', 1e9],
  ['Ki', 2 ** 10],
  ['Mi', 2 ** 20],
  ['Gi', 2 ** 30],
]);

const measuredMs = 60_000;
const lookEveryMs = 1_000;

/** By the names of the pods. A kubelet looks every few seconds: pods that it has not seen yet are waited for. */
export async function usageOf(api: Api, namespace: string, pods: readonly PodLife[]): Promise<Map<string, Usage>> {
  const deadline = Date.now() + measuredMs;
  for (;;) {
    const usage = await usageNow(api, namespace, pods);
    const unknown = pods.filter(({ name }) => (usage.get(name)?.memory ?? 0) === 0).map(({ name }) => name);
    if (unknown.length === 0) return usage;
    if (Date.now() > deadline) throw new Error(`no kubelet knows what ${unknown.join(', ')} use`);
    await delay(lookEveryMs);
  }
}

async function usageNow(api: Api, namespace: string, pods: readonly PodLife[]): Promise<Map<string, Usage>> {
  const { items } = await api.get<{ items: PodSpec[] }>(`/api/v1/namespaces/${namespace}/pods`);
  const requested = new Map(
    items.map(({ metadata, spec }) => [
      metadata.name,
      // A sidecar is an init container that goes on.
      [
        ...spec.containers,
        ...(spec.initContainers ?? []).filter(({ restartPolicy }) => restartPolicy === 'Always'),
      ].reduce((sum, { resources }) => sum + bytes(resources?.requests?.memory ?? '0'), 0),
    ]),
  );
  const usage = new Map<string, Usage>();
  for (const node of new Set(pods.map((pod) => pod.node))) {
    const summary = await api.get<Summary>(`/api/v1/nodes/${node}/proxy/stats/summary`);
    for (const { podRef, memory, cpu } of summary.pods.filter(({ podRef: ref }) => ref.namespace === namespace)) {
      usage.set(podRef.name, {
        memory: memory?.workingSetBytes ?? 0,
        startCpuSeconds: (cpu?.usageCoreNanoSeconds ?? 0) / 1e9,
        requested: requested.get(podRef.name) ?? 0,
      });
    }
  }
  return usage;
}

function bytes(quantity: string): number {
  const [, number = '0', unit = ''] = /^(\d+)([a-zA-Z]*)$/.exec(quantity) ?? [];
  return Number(number) * (units.get(unit) ?? Number.NaN);
}
