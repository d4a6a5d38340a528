// The surroundings of a chat: the service, the memory, the page.

import type { ServiceApi } from '../../shared/service-api.ts';
import type { Kept } from '../identity/kept.ts';

/** Events for the page. */
export interface ChatEvents {
  /** A message was accepted; or an answer is whole. */
  message(detail: {
    role: 'user' | 'assistant';
    id: string;
    conversation_id: string;
    run_id: string;
    content: string;
  }): void;
  problem(detail: { code: string; message: string }): void;
}

/** The surroundings of a chat. */
export interface ChatOptions {
  readonly api: ServiceApi;
  readonly kept: Kept;
  /** The scope within which tabs agree. */
  readonly scope: string;
  readonly events: ChatEvents;
  /** The page to send with a message; `isUsed`: the agent asks for it. */
  readonly page: (isUsed: boolean) => object | undefined;
  /** Waits for all that a conversation is drawn with. */
  readonly prepare: () => Promise<void>;
  readonly onChange: () => void;
  readonly signal: AbortSignal;
}
