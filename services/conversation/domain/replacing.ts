// Pure. Messages that stand in the place of another: which may be replaced, and the turns that this hides.
//
// 1. A message that replaces another hides the turns from that one's up to its own. Where that one stood in another's
//    place itself, its hidden turns are part of them: so one message is enough to pass over all earlier versions.
// 2. Of two such blocks one contains the other, or they have no turn in common: a hidden message is replaced by none.
//    Only messages of one moment can break that: a hidden message hides nothing then.

import type { RunProjection } from '#proto/colloquy/conversation/v1/RunProjection.ts';
import { type ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import { finalStates, type MessageDocument } from './message.ts';

/** The fields of a message, and of its run, that stands in the place of another. */
export type Replacing = Required<Pick<MessageDocument, 'replaces' | 'replaces_seq' | 'replaces_turn'>>;

/** The same of a run; nothing of one whose message replaces none. */
export function replacingOf(run: RunProjection): Replacing | Record<string, never> {
  const { replaces, replaces_seq: seq, replaces_turn: turn } = run;
  if (replaces === undefined || seq === undefined || turn === undefined) return {};
  return { replaces, replaces_seq: Number(seq), replaces_turn: Number(turn) };
}

/** The fields of a message in the place of another, or the `validation_error` where it may not be. */
export type Replacement =
  | { readonly fields: Replacing; readonly refusal?: undefined }
  | { readonly fields?: undefined; readonly refusal: ContractError };

/**
 * Lets a new message replace `target`, or refuses it. `isReplaced`: whether another message stands in its place.
 * `open`: runs of the conversation with their states.
 */
export function replacement(
  target: MessageDocument | null,
  isReplaced: boolean,
  open: readonly RunProjection[],
): Replacement {
  if (target?.role !== 'user') return refused('is no message of the end-user in this conversation');
  if (target.reply) return refused('answered a question: replace the message that led to the question');
  if (isReplaced) return refused('has been replaced before: read the conversation again');
  const fields = {
    replaces: target._id,
    replaces_seq: target.replaces_seq ?? target.seq,
    replaces_turn: target.replaces_turn ?? target.turn,
  };
  const running = open.find(
    ({ turn, state = '' }) => Number(turn) >= fields.replaces_turn && !finalStates.includes(state),
  );
  return running ? refused(`run ${running.run_id} has not ended: cancel it first`) : { fields };
}

function refused(rule: string): Replacement {
  return { refusal: validationError('/replaces', rule) };
}

/** A message of turns that are read newest first. */
type Told = Pick<MessageDocument, 'turn' | 'replaces_turn'>;

/**
 * Leaves out the messages of replaced turns. `newestFirst`: whole turns. `below`: the turn from which all are left out
 * in any case. Returns the others, and the turn below which to read on.
 */
export function withoutReplaced<T extends Told>(
  newestFirst: readonly T[],
  below: number,
): { told: T[]; below: number } {
  const told: T[] = [];
  let until = below;
  // A turn is judged by the newer ones: its own message tells of older ones only.
  let next = until;
  let turn = Number.POSITIVE_INFINITY;
  for (const message of newestFirst) {
    if (message.turn !== turn) until = next;
    turn = message.turn;
    if (turn >= until) continue;
    told.push(message);
    next = Math.min(next, message.replaces_turn ?? turn);
  }
  return { told, below: next };
}
