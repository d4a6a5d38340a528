// Pure. Which earlier turns a model is told: the newest that fit, oldest first. They are read newest first and in
// pages, and no more of them than are used: messages can be 32,000 characters long, or 10.

import type { Turn } from '#proto/colloquy/conversation/v1/Turn.ts';
import { estimatedTokens } from '#shared/contract/models/estimated-tokens.ts';
import type { MessageDocument } from './message.ts';

/** More than most turns have, so that a page has a whole one. */
const firstPage = 4;
const largestPage = 100;
/** One short page says little of the next ones. */
const largestGrowth = 5;

type Said = Pick<MessageDocument, 'turn' | 'role' | 'content'>;

/** `messages`: of the turns before, newest turn first. A turn without a user message is left out. */
export function turnsThatFit(messages: readonly Said[], maxTokens: number): Turn[] {
  const byTurn = new Map<number, { input?: string; answer?: string }>();
  for (const { turn, role, content } of messages) {
    const entry = byTurn.get(turn) ?? {};
    if (role === 'assistant') entry.answer = content;
    // Newest first: an answer to a question of the turn comes behind the message that began it.
    else entry.input = entry.input === undefined ? content : `${content}\n\n${entry.input}`;
    byTurn.set(turn, entry);
  }
  const turns: Turn[] = [];
  let room = maxTokens;
  for (const turn of [...byTurn.keys()].sort((a, b) => b - a)) {
    const { input, answer } = byTurn.get(turn) ?? {};
    if (input === undefined) continue;
    room -= estimatedTokens(input) + estimatedTokens(answer ?? '');
    if (room < 0) break;
    turns.unshift(answer === undefined ? { input } : { input, answer });
  }
  return turns;
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
  return messages.reduce((sum, { content }) => sum + estimatedTokens(content), 0);
}
