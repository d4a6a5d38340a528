// Any single call fails on MongoDB, Redis and NATS while everyone lives; see series.ts for how many seeds.

import assert from 'node:assert/strict';
import { clusterPorts, missingForCluster } from './cluster.ts';
import { runFaultySeries } from './series.ts';
import { openStack } from './stack.ts';

const missing = await missingForCluster();

if (missing !== undefined) it(`calls that fail in a cluster (needs ${missing})`);
else
  describe('calls that fail in a cluster', function () {
    this.timeout(0);

    it('lose nothing acknowledged, do nothing twice, tell every reader one story, and leave nothing behind', async () => {
      const findings = await runFaultySeries('cluster', async (faults) => openStack(faults, await clusterPorts()));
      assert.equal(findings.length, 0, 'what was found is told above');
    });
  });
