// Pure. Which earlier turns a model is told: the newest that fit, oldest first. They are read newest first and in
// pages, and no more of them than are used: messages can be 32,000 characters long, or 10.
//
// History leaves in blocks, so that most requests begin as the one before and providers find them in their caches.
// 1. The first turn that is told stands between the oldest from which all newer ones fit, and the newest from which
//    they still fill half of the room.
// 2. Of these it is the one whose number has most factors of two. Both bounds only move forward, so it stays until it
//    does not fit, or one with more of them comes in: either way half of the room is new by then, or nearly so.
// 3. Nothing is stored: the same conversation has the same first turn for every caller.

import type { Turn } from '#proto/colloquy/conversation/v1/Turn.ts';
import { estimatedTokens } from '#shared/contract/models/estimated-tokens.ts';
import type { MessageDocument } from './message.ts';

/** More messages are not told, however short they are. */
export const mostMessages = 400;
/** More than most turns have, so that a page has a whole one. */
const firstPage = 4;
const largestPage = 100;
/** One short page says little of the next ones. */
const largestGrowth = 5;
/** The part of the room that is still filled when a block has left. */
const keptPart = 0.5;

type Said = Pick<MessageDocument, 'turn' | 'role' | 'content' | 'steps'>;

/**
 * `messages`: of the turns before, whole turns, newest first: all of them, or more than fit. A turn without a user message
 * is left out.
 */
export function turnsThatFit(messages: readonly Said[], maxTokens: number): Turn[] {
  const byTurn = new Map<number, Said[]>();
  for (const message of messages) {
    const said = byTurn.get(message.turn);
    if (said === undefined) byTurn.set(message.turn, [message]);
    else said.push(message);
  }
  const newestFirst = [...byTurn.entries()].sort(([a], [b]) => b - a);
  const from = firstTurn(
    newestFirst.map(([turn, said]) => ({ turn, tokens: tokensOf(said), messages: said.length })),
    maxTokens,
  );
  return newestFirst.flatMap(([turn, said]) => (turn >= from ? turnOf(said) : [])).toReversed();
}

/** The number of the first turn that is told. */
function firstTurn(
  newestFirst: readonly { turn: number; tokens: number; messages: number }[],
  maxTokens: number,
): number {
  let [tokens, messages] = [0, 0];
  let best = Number.POSITIVE_INFINITY;
  let bestBlock = 0;
  for (const one of newestFirst) {
    tokens += one.tokens;
    messages += one.messages;
    const filled = Math.max(tokens / maxTokens, messages / mostMessages);
    if (filled > 1) return best;
    // The newest turns that fill half of the room are told in any case.
    const block = filled < keptPart ? 0 : blockOf(one.turn);
    if (filled < keptPart || block > bestBlock) {
      best = one.turn;
      bestBlock = block;
    }
  }
  // All of it fits.
  return Number.NEGATIVE_INFINITY;
}

/** The largest power of two that divides a number. */
function blockOf(turn: number): number {
  return turn & -turn;
}

/** Newest first. */
function turnOf(said: readonly Said[]): Turn[] {
  const inputs = said.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  if (inputs.length === 0) return [];
  const answer = said.find(({ role }) => role === 'assistant')?.content;
  const steps = stepsOf(said);
  return [
    {
      // Answers to the turn's questions are results of its calls; of turns whose calls are not kept they stand alone.
      input: steps.length > 0 ? (inputs.at(-1) ?? '') : inputs.toReversed().join('\n\n'),
      ...(answer === undefined ? {} : { answer }),
      ...(steps.length > 0 ? { steps } : {}),
    },
  ];
}

function stepsOf(said: readonly Said[]): NonNullable<MessageDocument['steps']> {
  return said.find(({ steps }) => steps !== undefined)?.steps ?? [];
}

/**
 * How many messages to read next, after those of `read` that are kept: enough to fill the remaining room, going by the
 * length of the newest page; 0 where it is full.
 */
export function nextPageOf(read: readonly Said[], newestPage: readonly Said[], maxTokens: number): number {
  if (newestPage.length === 0) return firstPage;
  const room = maxTokens - tokensOf(read);
  if (room < 0) return 0;
  const wanted = Math.ceil(room / Math.max(tokensOf(newestPage) / newestPage.length, 0.25)) + 2;
  return Math.min(Math.max(wanted, firstPage), newestPage.length * largestGrowth, largestPage);
}

function tokensOf(messages: readonly Said[]): number {
  let tokens = 0;
  for (const { content, steps = [] } of messages) {
    tokens += estimatedTokens(content);
    for (const { calls_json: calls, results_json: results } of steps)
      tokens += estimatedTokens(calls) + estimatedTokens(results);
  }
  return tokens;
}
