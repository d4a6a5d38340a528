// Saying something, as the widget or a customer backend does it: once meant, tried as often as it takes.

import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '../support/black-box/client.ts';
import type { Accepted, ErrorBody } from '../support/black-box/resources.ts';
import type { Saying } from './ledger.ts';
import { type Unknown, unknown } from './lives.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const whenRefusedMs = 50;

/**
 * `always`: until it is accepted or the world closes. Else one refusal ends it, and one unknown outcome in 5 is left.
 */
export async function persist(world: World, saying: Saying, random: Random, always = false): Promise<boolean> {
  for (;;) {
    const outcome = await trySaying(world, saying);
    if (outcome === 'accepted') return true;
    if (outcome === 'gone') return false;
    if (outcome === 'refused') {
      await delay(whenRefusedMs);
      if (!always || world.closing) return false;
    }
    // Without a key, saying it again would be saying it twice.
    if (saying.key === undefined || (!always && random.chance(0.2))) return false;
  }
}

/** One try. `gone`: its conversation is being deleted. */
export async function trySaying(world: World, saying: Saying): Promise<'accepted' | 'refused' | 'gone' | 'unknown'> {
  const { ledger, findings } = world;
  const earlier = saying.accepted;
  const answer = await post(world, saying);
  if (answer === unknown) {
    saying.unknowns += 1;
    ledger.counts.unknown += 1;
    return 'unknown';
  }
  if (answer.status === 202) {
    const first = saying.accepted ?? answer.body;
    const same = JSON.stringify(first) === JSON.stringify(answer.body);
    findings.expect(
      same,
      'one run per key',
      () => `${saying.marker} was answered ${JSON.stringify(first)}, then ${answer.text}`,
    );
    const placed = saying.conversation === undefined || answer.body.conversation_id === saying.conversation.id;
    findings.expect(placed, 'kept once', () => `${saying.marker} went to another conversation: ${answer.text}`);
    if (saying.accepted === undefined) ledger.accept(saying, answer.body);
    return 'accepted';
  }
  ledger.counts.refused += 1;
  if (answer.status === 404 && saying.conversation !== undefined && saying.conversation.deletion !== 'none')
    return 'gone';
  const { code, scope } = answer.body as unknown as ErrorBody;
  const full = answer.status === 429 && code === 'rate_limited' && scope === 'active_runs';
  const waits =
    code === 'approval_pending' && saying.conversation?.sayings.some(({ expected }) => expected.kind === 'calls');
  findings.expect(
    (full || waits === true) && earlier === undefined,
    'answered',
    () => `${saying.marker} was refused${earlier ? ' after a 202' : ''}: ${answer.text}`,
  );
  return 'refused';
}

/** Stops the answer, and repeats until that is acknowledged. */
export async function cancel({ lives, findings }: World, saying: Saying): Promise<void> {
  const asked = saying.answers ?? saying;
  asked.cancel ??= 'asked';
  const path = `/v2/runs/${saying.accepted?.run_id ?? ''}/cancel`;
  for (;;) {
    const answer = await lives.call('POST', path, saying.speaker.as);
    if (answer === unknown) continue;
    findings.expect(answer.status === 202, 'answered', () => `a cancel was refused: ${answer.text}`);
    asked.cancel = 'acknowledged';
    return;
  }
}

/** Says everything with a key again whose outcome is unknown, until it is known. */
export async function sayWhatIsUnknown(world: World): Promise<void> {
  const open = world.ledger.sayings.filter(
    ({ key, accepted, unknowns, conversation }) =>
      key !== undefined && !accepted && unknowns > 0 && (conversation?.deletion ?? 'none') === 'none',
  );
  const giveUpAt = Date.now() + world.patienceMs;
  for (const saying of open) {
    let outcome = await trySaying(world, saying);
    // Unknown again: a cluster takes a moment to find its members after a fault.
    while ((outcome === 'refused' || outcome === 'unknown') && Date.now() < giveUpAt) {
      await delay(whenRefusedMs);
      outcome = await trySaying(world, saying);
    }
    world.findings.expect(
      outcome === 'accepted',
      'one run per key',
      () => `${saying.marker} is ${outcome} all the time`,
    );
    if (outcome === 'accepted' && ['silence', 'calls'].includes(saying.expected.kind)) await cancel(world, saying);
  }
}

function post(
  { lives }: World,
  { speaker, endpoint, content, conversation, opens, key }: Saying,
): Promise<Answer<Accepted> | Unknown> {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  if (endpoint === 'messages') {
    return lives.call('POST', `/v2/conversations/${conversation?.id ?? ''}/messages`, {
      ...speaker.as,
      headers,
      body: { content },
    });
  }
  const place = opens ? {} : { conversation_id: conversation?.id };
  const body = { agent_id: speaker.agentId, end_user_id: speaker.externalId, content, ...place };
  return lives.call('POST', '/v2/chat', { apiKey: speaker.apiKey, headers, body });
}
