// The cost of telemetry: servers that differ in nothing else, loaded in turn, so that the machine's moods fall on all
// of them. Spans go to a collector that throws them away; metrics are scraped once a round.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dispatcher } from 'undici';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { portOfMetrics, scrape } from '../support/telemetry/scrape.ts';
import { generous } from './embedded.ts';
import { load, talkTo, type Target } from './load.ts';
import { cpuSeconds, percentile, yardstickMs } from './measure.ts';

const rounds = 7;
const usualRuns = 1_000;
const atOnce = 16;

interface Subject {
  readonly name: string;
  readonly server: Colloquy;
  readonly target: Target;
  readonly metricsAddress: string | undefined;
  /** CPU seconds of 1,000 runs, a round each. */
  readonly costs: number[];
}

/** `runs` of a round; 1,000 where it is undefined. */
export async function benchTelemetry(dispatcher: Dispatcher, runs = usualRuns): Promise<void> {
  let spansBytes = 0;
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (spansBytes += chunk.length));
    request.on('end', () => response.writeHead(200).end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const metrics = { METRICS_LISTEN: '127.0.0.1:0' };
  const traces = (ratio: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio });
  const plans: [name: string, env: Record<string, string>][] = [
    ['off', {}],
    ['metrics', metrics],
    ['metrics, 1 % of traces', { ...metrics, ...traces('0.01') }],
    ['metrics, all traces', { ...metrics, ...traces('1') }],
  ];
  const subjects: Subject[] = [];
  try {
    for (const [name, env] of plans) subjects.push(await subject(dispatcher, name, env));
    console.log(`telemetry, embedded, ${rounds} rounds of ${runs} runs of 40 frames, ${atOnce} at once`);
    for (const { target } of subjects) await load(talkTo(target), atOnce, Math.min(runs, 300));
    const yardsticks: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      yardsticks.push(yardstickMs());
      // Each is first as often as the others.
      for (let index = 0; index < subjects.length; index += 1) {
        const chosen = subjects[(index + round) % subjects.length];
        if (chosen) await measure(chosen, runs);
      }
    }
    const median = (values: readonly number[]): number => percentile(values, 0.5);
    const off = median(subjects[0]?.costs ?? []);
    console.log('server                  | CPU s / 1,000 runs: median, least, most | more than off');
    for (const { name, costs } of subjects) {
      const figures = [median(costs), Math.min(...costs), Math.max(...costs)].map((cost) => cost.toFixed(2)).join(' ');
      const more = `${(((median(costs) - off) / off) * 100).toFixed(1)} %`;
      console.log([name.padEnd(23), figures.padStart(39), more.padStart(13)].join(' | '));
    }
    const spread = yardsticks.map((ms) => ms.toFixed(1)).join(' ');
    console.log(`yardstick ms ${spread}; the collector was sent ${(spansBytes / 1024 / 1024).toFixed(1)} MiB\n`);
  } finally {
    for (const { server } of subjects) await server.stop();
    collector.closeAllConnections();
    collector.close();
  }
}

async function subject(dispatcher: Dispatcher, name: string, env: Record<string, string>): Promise<Subject> {
  // The port of the metrics is told at the level `info`.
  const server = await startColloquy({ env: { ...generous, LOG_LEVEL: 'info', ...env } });
  const { base_url, api_key, agent_id } = server.demo;
  const port = env['METRICS_LISTEN'] === undefined ? undefined : await portOfMetrics(server);
  return {
    name,
    server,
    target: { dispatcher, origins: [base_url], apiKey: api_key, agentId: agent_id },
    metricsAddress: port === undefined ? undefined : `127.0.0.1:${port}`,
    costs: [],
  };
}

async function measure({ server, target, metricsAddress, costs }: Subject, runs: number): Promise<void> {
  const before = cpuSeconds(server.pid);
  await load(talkTo(target), atOnce, runs);
  if (metricsAddress !== undefined) await scrape(metricsAddress);
  costs.push(((cpuSeconds(server.pid) - before) / runs) * 1000);
}
