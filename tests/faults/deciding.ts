// Answering a question by its form, and deciding on calls: once meant, tried until it is known what became of it.

import type { Answer, RequestOptions } from '../support/black-box/client.ts';
import type { ErrorBody } from '../support/black-box/resources.ts';
import type { DecisionGiven, Saying } from './ledger.ts';
import { unknown } from './lives.ts';
import type { Random } from './random.ts';
import type { Pending } from './reader.ts';
import type { World } from './world.ts';

/** A call that asks, as its stream says it. */
export interface PendingCall {
  readonly call_id: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export async function answerByForm(world: World, asked: Saying, { data }: Pending, random: Random): Promise<void> {
  const given = { words: `${asked.marker}a${asked.given.length}`, acknowledged: false };
  asked.given.push(given);
  const answers = (data.questions ?? []).map(({ id, multiple, options }, at) => ({
    question_id: id,
    ...(at === 0 || !random.chance(0.2)
      ? { ...(multiple ? { values: [random.pick(options).value] } : {}), other: given.words }
      : { skipped: true }),
  }));
  // Somebody else may have answered it, or its time may be over.
  given.acknowledged = await insist(world, asked, 'answer', by(asked, random), { answers }, true);
}

export async function decide(
  world: World,
  asked: Saying,
  calls: readonly PendingCall[],
  outcome: DecisionGiven['outcome'],
  random: Random,
  remember = false,
): Promise<void> {
  const decision: DecisionGiven = {
    ids: calls.map((call) => String(call.arguments['id'])),
    outcome,
    acknowledged: false,
  };
  asked.decided.push(decision);
  const body = { outcome, call_ids: calls.map((call) => call.call_id), ...(remember ? { remember } : {}) };
  const as = remember ? asked.speaker.as : by(asked, random);
  decision.acknowledged = await insist(world, asked, 'approval', as, body, false);
}

/** True once it is acknowledged; `mayBeLate`: somebody else may have been first. */
async function insist(
  { lives, findings }: World,
  { accepted, conversation, marker, ...asked }: Saying,
  what: 'answer' | 'approval',
  as: RequestOptions,
  body: object,
  mayBeLate: boolean,
): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    const path = `/v2/runs/${accepted?.run_id ?? ''}/${what}`;
    const answer = await lives.call<ErrorBody>('POST', path, { ...as, body });
    if (answer === unknown) continue;
    if (answer.status === 202) return true;
    const deleted = conversation?.deletion !== 'none' && answer.status === 404;
    const late = mayBeLate || tried > 1 || asked.cancel !== undefined || conversation?.deletion !== 'none';
    findings.expect(
      deleted || (late && isLate(answer)),
      'waits',
      () => `what was said of ${marker} was answered ${answer.text} at the ${tried}. try: ${JSON.stringify(body)}`,
    );
    return false;
  }
}

const isLate = ({ status, body }: Answer<ErrorBody>): boolean => status === 409 && body.code === 'run_not_waiting';

/** Some are told by their customer's backend. */
function by({ speaker: { externalId, apiKey, as } }: Saying, random: Random): RequestOptions {
  return externalId !== undefined && random.chance(0.3) ? { apiKey, headers: { 'X-End-User-Id': externalId } } : as;
}
