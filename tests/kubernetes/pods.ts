// Every pod of a namespace from its beginning to its end, as the API tells it, and each line that its containers write.

import { setTimeout as delay } from 'node:timers/promises';
import type { Api } from './api.ts';

/** How a container ended. */
export interface ContainerExit {
  readonly code: number;
  readonly reason: string;
  /** The end of its log, where it ended with an error. */
  readonly message: string;
  readonly at: Date;
}

/** One pod's life, told as it goes on. */
export interface PodLife {
  readonly name: string;
  /** The label `app.kubernetes.io/component`. */
  readonly component: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly node: string;
  readonly ip: string;
  /** By the watcher's clock. */
  readonly createdAt: number;
  readonly runningAt?: number;
  readonly readyAt?: number;
  readonly deletedAt?: number;
  readonly goneAt?: number;
  readonly ready: boolean;
  readonly restarts: number;
  /** Each end of its containers that was seen. */
  readonly exits: readonly ContainerExit[];
}

export interface Pods {
  readonly all: readonly PodLife[];
  /** Those that are there, of one component; jobs' pods are of their own component. */
  of(component: string): readonly PodLife[];
  /** Of these, those that serve: ready, and not asked to end. */
  serving(component: string): readonly PodLife[];
  /** Told each line that a container writes from now on, until the function given back is called. */
  listen(listener: (pod: string, line: string) => void): () => void;
  /** Resolves once `holds` does; rejects with `what` and the pods as they are. */
  until(what: string, holds: () => boolean, patienceMs: number): Promise<void>;
  close(): Promise<void>;
}

interface PodEvent {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK' | 'ERROR';
  readonly object: PodObject;
}

interface PodObject {
  readonly metadata: { name: string; uid: string; labels?: Record<string, string>; deletionTimestamp?: string };
  readonly spec: { nodeName?: string };
  readonly status: {
    phase?: string;
    podIP?: string;
    conditions?: { type: string; status: string }[];
    containerStatuses?: ContainerStatus[];
  };
}

interface ContainerStatus {
  readonly restartCount: number;
  readonly containerID?: string;
  readonly state?: ContainerState;
  readonly lastState?: ContainerState;
}

interface ContainerState {
  readonly running?: object;
  readonly terminated?: { exitCode: number; reason?: string; message?: string; containerID?: string };
}

type Mutable = { -readonly [Key in keyof PodLife]: PodLife[Key] };

const againMs = 300;
const lookEveryMs = 100;

export function watchPods(api: Api, namespace: string): Pods {
  const lives = new Map<string, Mutable>();
  const ends = new Map<string, Map<string, ContainerExit>>();
  const listeners = new Set<(pod: string, line: string) => void>();
  const closed = new AbortController();
  const { signal } = closed;
  const base = `/api/v1/namespaces/${namespace}/pods`;
  const followed: Promise<void>[] = [];

  // A container that starts again is followed anew, without its former lines.
  const followLogs = async (life: Mutable): Promise<void> => {
    let since = new Date(Date.now() - 60_000).toISOString();
    while (!signal.aborted && life.goneAt === undefined) {
      const query = `follow=true&timestamps=true&sinceTime=${since}`;
      try {
        for await (const line of api.lines(`${base}/${life.name}/log?${query}`, signal)) {
          const [time = ''] = line.split(' ', 1);
          if (time <= since) continue;
          since = time;
          for (const listener of listeners) listener(life.name, line.slice(time.length + 1));
        }
      } catch {
        // It is gone, or not there yet.
      }
      await delay(againMs, undefined, { signal }).catch(() => {});
    }
  };

  const take = ({ type, object }: PodEvent): void => {
    const { metadata, spec, status } = object;
    const now = Date.now();
    let life = lives.get(metadata.uid);
    if (life === undefined) {
      const labels = metadata.labels ?? {};
      const component = labels['app.kubernetes.io/component'] ?? labels['app'] ?? '';
      const name = metadata.name;
      life = { name, component, labels, node: '', ip: '', createdAt: now, ready: false, restarts: 0, exits: [] };
      lives.set(metadata.uid, life);
      ends.set(metadata.uid, new Map());
    }
    const containers = status.containerStatuses ?? [];
    life.node = spec.nodeName ?? '';
    life.ip = status.podIP ?? life.ip;
    life.ready =
      type !== 'DELETED' && (status.conditions ?? []).some((each) => each.type === 'Ready' && each.status === 'True');
    life.restarts = Math.max(0, ...containers.map(({ restartCount }) => restartCount));
    if (life.runningAt === undefined && containers.some(({ state }) => state?.running)) {
      life.runningAt = now;
      followed.push(followLogs(life));
    }
    if (life.ready) life.readyAt ??= now;
    if (metadata.deletionTimestamp !== undefined) life.deletedAt ??= now;
    for (const { terminated } of containers.flatMap(({ state, lastState }) => [state ?? {}, lastState ?? {}])) {
      if (!terminated) continue;
      const seen = ends.get(metadata.uid);
      const { exitCode: code, reason = '', message = '' } = terminated;
      const exit = { code, reason, message, at: new Date(now) };
      if (seen && !seen.has(terminated.containerID ?? '')) seen.set(terminated.containerID ?? '', exit);
      life.exits = [...(seen?.values() ?? [])];
    }
    if (type === 'DELETED') life.goneAt = now;
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const list = await api.get<{ metadata: { resourceVersion: string }; items: PodObject[] }>(base);
        const there = new Set(list.items.map(({ metadata }) => metadata.uid));
        for (const [uid, life] of lives) if (!there.has(uid)) life.goneAt ??= Date.now();
        for (const object of list.items) take({ type: 'ADDED', object });
        const query = `watch=true&resourceVersion=${list.metadata.resourceVersion}`;
        for await (const line of api.lines(`${base}?${query}`, signal)) {
          const event = JSON.parse(line) as PodEvent;
          if (event.type === 'ERROR') break;
          if (event.type !== 'BOOKMARK') take(event);
        }
      } catch {
        // Ended by us, or to be opened again.
      }
      await delay(againMs, undefined, { signal }).catch(() => {});
    }
  };
  const watching = watch();

  const pods: Pods = {
    get all() {
      return [...lives.values()];
    },
    of: (component) => [...lives.values()].filter((life) => life.component === component && life.goneAt === undefined),
    serving: (component) => pods.of(component).filter(({ ready, deletedAt }) => ready && deletedAt === undefined),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async until(what, holds, patienceMs) {
      const deadline = Date.now() + patienceMs;
      while (!holds()) {
        if (Date.now() > deadline) throw new Error(`${what}: not within ${patienceMs} ms. ${describe(pods.all)}`);
        await delay(lookEveryMs);
      }
    },
    async close() {
      closed.abort();
      await watching;
      await Promise.all(followed);
    },
  };
  return pods;
}

function describe(lives: readonly PodLife[]): string {
  const there = lives.filter(({ goneAt }) => goneAt === undefined);
  return there
    .map(
      ({ name, ready, node, restarts }) => `${name} ${ready ? 'ready' : 'not ready'} on ${node} (${restarts} restarts)`,
    )
    .join(', ');
}
