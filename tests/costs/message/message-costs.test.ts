// Counts hold the cost of a message, on each topology: its calls of stores and of other services, its written bytes,
// and how many indexes its collections have. The numbers are in counts/, a file for each topology; a change of one is a
// change of the file, by COLLOQUY_UPDATE_COUNTS=1, and the commit says why.

import { missingForCluster, sharedStores } from '../../support/cluster.ts';
import { countMessages } from './count.ts';
import { heldCounts, type HeldCounts } from './held.ts';
import { kinds } from './kinds.ts';
import { type Counted, startEmbedded, startOnStores } from './topologies.ts';

const onStores = async (topology: 'compact' | 'services'): Promise<Counted> =>
  startOnStores(topology, await sharedStores());

const topologies: readonly (readonly [name: string, start: () => Promise<Counted>])[] = [
  ['embedded', startEmbedded],
  ['replica', () => onStores('compact')],
  ['cluster', () => onStores('services')],
];

describe('a message', () => {
  for (const [topology, start] of topologies) {
    if (topology !== 'embedded' && missingForCluster !== undefined) {
      it(`costs on a ${topology} what its file says (needs ${missingForCluster})`);
      continue;
    }
    describe(topology === 'embedded' ? topology : `on a ${topology}`, () => {
      let held: HeldCounts;
      before(async function () {
        this.timeout(180_000);
        const counted = await start();
        try {
          const messages = await countMessages(counted);
          held = heldCounts(topology, { messages, indexes: await counted.indexes() });
        } finally {
          await counted.stop();
        }
      });

      for (const kind of kinds) it(`costs what the file says: ${kind}`, () => held.message(kind));
      it('meets as many indexes as the file says', () => held.indexes());
    });
  }
});
