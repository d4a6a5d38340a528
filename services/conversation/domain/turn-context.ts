// Pure. Which earlier turns a model is told: the newest that fit, oldest first.

import type { Turn } from '#proto/colloquy/conversation/v1/Turn.ts';
import type { MessageDocument } from './message.ts';

/** Providers count differently; four characters a token is close enough to keep a context in bounds. */
const charactersPerToken = 4;

/** `messages`: of the turns before, newest turn first. A turn without a user message is left out. */
export function turnsThatFit(messages: readonly MessageDocument[], maxTokens: number): Turn[] {
  const byTurn = new Map<number, { input?: string; answer?: string }>();
  for (const { turn, role, content } of messages) {
    const entry = byTurn.get(turn) ?? {};
    entry[role === 'user' ? 'input' : 'answer'] = content;
    byTurn.set(turn, entry);
  }
  const turns: Turn[] = [];
  let room = maxTokens * charactersPerToken;
  for (const turn of [...byTurn.keys()].sort((a, b) => b - a)) {
    const { input, answer } = byTurn.get(turn) ?? {};
    if (input === undefined) continue;
    room -= input.length + (answer?.length ?? 0);
    if (room < 0) break;
    turns.unshift(answer === undefined ? { input } : { input, answer });
  }
  return turns;
}
