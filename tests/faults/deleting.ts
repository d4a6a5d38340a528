// Deleting a conversation, as an end-user does it.

import type { Talk } from './ledger.ts';
import { unknown } from './lives.ts';
import type { World } from './world.ts';

/** `once`: a deletion of unknown outcome is left so; if it was begun, the process finishes it. */
export async function deleteTalk({ lives, findings }: World, talk: Talk, once: boolean): Promise<void> {
  talk.deletion = 'begun';
  const path = `/v2/conversations/${talk.id}`;
  for (let tried = 1; ; tried += 1) {
    const answer = await lives.call('DELETE', path, talk.speaker.as);
    if (answer === unknown && once) return;
    if (answer === unknown) continue;
    const gone = answer.status === 204 || (answer.status === 404 && tried > 1);
    findings.expect(gone, 'deleted', () => `deleting ${talk.id} for the ${tried}. time was answered ${answer.text}`);
    talk.deletion = 'acknowledged';
    return;
  }
}
