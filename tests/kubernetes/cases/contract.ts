// The contract over the edge's Service: the end-to-end suites, told its address.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sharedColloquy } from '../../e2e/colloquy.ts';
import { assertRefused } from '../../support/black-box/client.ts';
import { clusterIsHere } from '../commands.ts';
import type { Pods } from '../pods.ts';
import { sharedStage } from '../stage.ts';

/** These stop a process, read its log, give it settings or read its data folder. */
const ofOneProcess = new Set([
  'backup.test.ts',
  'documents.test.ts',
  'fuzz.test.ts',
  'logs.test.ts',
  'restart.test.ts',
  'telemetry-metrics.test.ts',
  'telemetry-traces.test.ts',
]);

const mostPlays = 4;
const linesComeMs = 5_000;

/** Hears of processes that count rates for themselves, while what counts for all does not answer. */
function listenForCountingAlone(pods: Pods): { heard(): Promise<boolean>; stop(): void } {
  let heard = 0;
  const stop = pods.listen((_pod, line) => {
    if (/counting exchanges without the limits service|counting in this process/.test(line)) heard += 1;
  });
  return {
    stop,
    /** Whether one was heard of since this was asked last; lines come a little after what they tell of. */
    async heard() {
      const deadline = Date.now() + linesComeMs;
      while (heard === 0 && Date.now() < deadline) await delay(100);
      const any = heard > 0;
      heard = 0;
      return any;
    },
  };
}

if (!clusterIsHere) it('The end-to-end tests over the Service (needs cluster)');
else {
  before(async function () {
    this.timeout(20 * 60_000);
    const stage = await sharedStage();
    Object.assign(process.env, {
      COLLOQUY_E2E: 'url',
      COLLOQUY_URL: stage.url,
      COLLOQUY_ADMIN_URL: stage.adminUrl,
      COLLOQUY_ADMIN_TOKEN: stage.adminToken(),
    });
  });
  it('counts exchanges by the address that the nodes pass on, whichever edge is asked', async function () {
    this.timeout(120_000);
    const { client, organization } = await sharedColloquy();
    const { publishableKey, origin } = await organization();
    const exchange = (from: string) =>
      client.api('POST', '/v2/token', { publishableKey, origin, body: {}, headers: { 'x-forwarded-for': from } });
    // All at once: over many connections, and so over both edges.
    const refusedOfEighty = async (from: string) => {
      const answers = await Promise.all(Array.from({ length: 80 }, () => exchange(from)));
      return answers.filter(({ status }) => status !== 200);
    };
    const alone = listenForCountingAlone((await sharedStage()).pods);
    let plays = 0;
    let refused = await refusedOfEighty('203.0.113.9');
    // A process that is not answered within a second counts for itself, and says so; new ones can be that slow.
    while (refused.length !== 20 && plays < mostPlays && (await alone.heard())) {
      plays += 1;
      refused = await refusedOfEighty(`203.0.113.${100 + plays}`);
    }
    alone.stop();
    assert.equal(refused.length, 20);
    for (const answer of refused) assertRefused(answer, 429, 'rate_limited');
    assert.equal((await exchange('203.0.113.10')).status, 200);
  });
  const folder = path.join(import.meta.dirname, '../../e2e');
  const suites = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && !ofOneProcess.has(name));
  for (const name of suites.sort()) await import(path.join(folder, name));
}
