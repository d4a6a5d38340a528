// The contract over the edge's Service: the end-to-end suites, told its address.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sharedColloquy } from '../../e2e/colloquy.ts';
import { assertRefused } from '../../support/black-box/client.ts';
import { clusterIsHere } from '../commands.ts';
import { sharedStage } from '../stage.ts';
import { hasWarned } from '../warnings.ts';

/** They read the data folder, or have a provider of models on this machine, where no pod reaches it. */
const ofOneMachine = new Set(['documents.test.ts', 'model-connections.test.ts', 'model-kinds.test.ts']);

const mostPlays = 5;
/** The log line of a process that counts rates for itself, since the common counter has not answered in time. */
const countsAlone = /counting exchanges without the limits service|counting in this process/;

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
    this.timeout(60_000);
    const { client, organization } = await sharedColloquy();
    const { publishableKey, origin } = await organization();
    const exchange = (from: string) =>
      client.api('POST', '/v2/token', { publishableKey, origin, body: {}, headers: { 'x-forwarded-for': from } });
    // All at once: over many connections, and so over both edges.
    const refusedOfEighty = async (from: string) => {
      const answers = await Promise.all(Array.from({ length: 80 }, () => exchange(from)));
      return answers.filter(({ status }) => status !== 200);
    };
    let refused: Awaited<ReturnType<typeof refusedOfEighty>> = [];
    // New pods can be so slow that one of them counts alone: that does not test the promise.
    for (let play = 0; play < mostPlays; play += 1) {
      const begunAt = Date.now();
      refused = await refusedOfEighty(`203.0.113.${100 + play}`);
      if (refused.length === 20 || !(await hasWarned(countsAlone, begunAt))) break;
    }
    assert.equal(refused.length, 20);
    for (const answer of refused) assertRefused(answer, 429, 'rate_limited');
    assert.equal((await exchange('203.0.113.10')).status, 200);
  });
  const folder = path.join(import.meta.dirname, '../../e2e');
  // Promises of time are of one process alone on its machine.
  const isPlayed = (name: string): boolean =>
    name.endsWith('.test.ts') && !name.endsWith('.timed.test.ts') && !ofOneMachine.has(name);
  const suites = readdirSync(folder).filter(isPlayed);
  for (const name of suites.sort()) await import(path.join(folder, name));
}
