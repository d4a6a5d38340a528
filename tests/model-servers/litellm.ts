// LiteLLM's proxy in front of llama.cpp's server: it speaks to programs as most providers do, each in its own words.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { eventually } from '../support/eventually.ts';
import { type ServerProcess, startServer } from '../support/servers/server-process.ts';

/** The key that it takes. */
export const proxyKey = 'sk-proxy-0123456789';
/** The name by which it offers the model. */
export const proxyModel = 'nonsense';

/** It reads a thousand modules first. */
const startMs = 120_000;

/** Starts the proxy of an installation in front of a server of chat completions at `upstream` (`http://…/v1`). */
export async function startLiteLlm(folder: string, upstream: string): Promise<ServerProcess> {
  const argumentsFor = ({ port, folder: place }: { port: number; folder: string }): string[] => {
    const file = path.join(place, 'config.yaml');
    writeFileSync(file, stringify(configuration(upstream)));
    return [
      // The prices of models, which it reads from the network else.
      ...['LITELLM_LOCAL_MODEL_COST_MAP=True', `HOME=${place}`],
      ...[path.join(folder, 'bin/litellm'), '--config', file, '--host', '127.0.0.1', '--port', `${port}`],
    ];
  };
  const server = await startServer('/usr/bin/env', argumentsFor, startMs);
  await eventually(async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/health/liveliness`);
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  }, startMs);
  return server;
}

function configuration(upstream: string): object {
  return {
    model_list: [
      {
        model_name: proxyModel,
        litellm_params: { model: `hosted_vllm/${proxyModel}`, api_base: upstream, api_key: 'none' },
      },
    ],
    general_settings: { master_key: proxyKey },
    litellm_settings: { telemetry: false, num_retries: 0 },
  };
}
