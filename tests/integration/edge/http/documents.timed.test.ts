// Pages of the documents are made one by one, on the way of no other request: none holds the event loop of an edge for
// 50 ms, and neither does the first search, which reads all of them.

import assert from 'node:assert/strict';
import { type EdgeHarness, startEdge } from '../../../support/edge-harness.ts';
import { longestIteration } from '../../../support/longest-iteration.ts';

describe('making the pages at /docs', () => {
  let edge: EdgeHarness;
  before(async () => {
    edge = await startEdge();
  });
  after(() => edge.stop());

  const asking = (address: string) => async () => (await fetch(`${edge.baseUrl}${address}`)).text();

  for (const address of [
    ...['/docs', '/docs/search?q=token', '/docs/operations/scaling-on-paper', '/docs/settings', '/docs/changelog'],
    ...['/docs/api', '/docs/api/schemas', '/docs/api/admin', '/docs/api/admin/schemas', '/docs/api/admin/agents'],
    `/docs/search?q=${'a%20'.repeat(6)}`,
  ]) {
    it(`holds no other request up at ${address.slice(0, 40)}`, async () => {
      const ms = await longestIteration(asking(address));
      assert.ok(ms < 50, `${ms.toFixed(1)} ms`);
    });
  }
});
