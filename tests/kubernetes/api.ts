// The API of the cluster over `kubectl proxy`, which knows how to log in to any cluster of KUBECONFIG; for watches and
// followed logs.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Agent, request } from 'undici';
import { endWithUs } from '../../scripts/end-with-us.ts';

export interface Api {
  get<T>(path: string): Promise<T>;
  /** Lines of an answer as they come, until it ends or the signal says so. */
  lines(path: string, signal: AbortSignal): AsyncGenerator<string>;
  close(): Promise<void>;
}

export async function openApi(): Promise<Api> {
  const proxy = endWithUs(spawn('kubectl', ['proxy', '--port=0'], { stdio: ['ignore', 'pipe', 'inherit'] }));
  const exited = once(proxy, 'close');
  const output = createInterface({ input: proxy.stdout });
  const [line] = (await Promise.race([once(output, 'line'), exited])) as [unknown];
  const address = /Starting to serve on (\S+)/.exec(String(line))?.[1];
  if (address === undefined) throw new Error(`kubectl proxy did not start: ${String(line)}`);
  const dispatcher = new Agent({ connections: 256, headersTimeout: 20_000, bodyTimeout: 0 });
  const open = async (path: string, signal?: AbortSignal) => {
    const { statusCode, body } = await request(`http://${address}${path}`, { dispatcher, signal: signal ?? null });
    if (statusCode === 200) return body;
    throw new Error(`GET ${path} was answered ${statusCode}: ${(await body.text()).slice(0, 500)}`);
  };
  return {
    get: async <T>(path: string) => (await (await open(path)).json()) as T,
    async *lines(path, signal) {
      const body = await open(path, signal);
      const reader = createInterface({ input: body });
      // A reader is told of an end, and not of an aborted stream.
      body.on('error', () => reader.close());
      try {
        for await (const each of reader) yield each;
      } finally {
        reader.close();
        body.destroy();
      }
    },
    async close() {
      await dispatcher.destroy();
      proxy.kill('SIGTERM');
      await exited;
    },
  };
}
