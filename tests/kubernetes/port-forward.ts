// A port of a service on this machine, over `kubectl port-forward`: for ports that no NetworkPolicy lets in from
// outside.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { endWithUs } from '../../scripts/end-with-us.ts';

export interface PortForward {
  readonly port: number;
  close(): Promise<void>;
}

export async function forwardPort(namespace: string, target: string, port: number): Promise<PortForward> {
  const args = ['port-forward', '--namespace', namespace, target, `:${port}`, '--address=127.0.0.1'];
  const child = endWithUs(spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  const exited = once(child, 'close');
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
  const output = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(output, 'line'), exited])) as [unknown];
  const local = /127\.0\.0\.1:(\d+) ->/.exec(String(line))?.[1];
  if (local === undefined) throw new Error(`${target} of ${namespace} cannot be reached: ${complaint}`);
  // Read on, or the pipe fills up.
  output.on('line', () => {});
  return {
    port: Number(local),
    async close() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
