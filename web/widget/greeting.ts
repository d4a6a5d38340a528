// The greeting that comes to a visitor who has not opened the chat: when the page asks for it, or by itself, once.

import type { Agent } from '../shared/frames.ts';
import { pause } from '../shared/pause.ts';
import type { Session } from './session.ts';

/** Shows the greeting of the agent once it is known; `isNew`: only to a visitor who has begun nothing. */
export async function greet({ chat, kept }: Session, show: (agent: Agent) => void, isNew = false): Promise<void> {
  await chat.start();
  const { agent, items } = chat.state;
  if (agent === undefined || (isNew && items.length > 0)) return;
  kept.isGreeted = true;
  show(agent);
}

/** Greets by itself after so many seconds, as the attribute says them; nothing where it says none. */
export async function greetLater(session: Session, after: string | null, show: (agent: Agent) => void): Promise<void> {
  const seconds = Number(after?.trim() || Number.NaN);
  const { kept, abort } = session;
  if (!(seconds >= 0) || kept.isGreeted) return;
  await pause(seconds * 1000, abort.signal);
  // Another tab may have done so.
  if (!abort.signal.aborted && !kept.isOpen && !kept.isGreeted) await greet(session, show, true);
}
