// Runs JavaScript inside of a pod, by its own Node.

import { kubectl } from './commands.ts';
import type { KubernetesStage } from './stage.ts';

const scriptMs = 20_000;

/** Runs a script in a pod of a service, and returns its output. */
export function runInPod({ pods, namespace }: KubernetesStage, component: string, script: string): Promise<string> {
  const [pod] = pods.serving(component);
  if (!pod) throw new Error(`no pod of ${component} is ready`);
  return runIn(namespace, pod.name, script);
}

export async function runIn(namespace: string, pod: string, script: string): Promise<string> {
  const args = ['exec', '--namespace', namespace, pod, '--', 'node', '--eval', script];
  return (await kubectl(args, { timeoutMs: scriptMs })).trim();
}

const connectMs = 3_000;

/** `open`, `refused` or `silent` for each `host:port`, as a pod finds it. */
export async function reachable(
  namespace: string,
  pod: string,
  targets: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const script = `
const { connect } = require('node:net');
const look = (target) => new Promise((resolve) => {
  const [host, port] = target.split(':');
  const socket = connect({ host, port: Number(port) });
  const end = (found) => { socket.destroy(); resolve([target, found]); };
  socket.setTimeout(${connectMs}, () => end('silent'));
  socket.once('connect', () => end('open')).once('error', (error) => end(error.code === 'ECONNREFUSED' ? 'refused' : error.code));
});
Promise.all(${JSON.stringify(targets)}.map(look)).then((found) => console.log(JSON.stringify(Object.fromEntries(found))));`;
  return JSON.parse(await runIn(namespace, pod, script)) as Record<string, string>;
}
