// Dependencies of every view: the chat, the words, the service's time.

import type { Chat } from '../chat/chat.ts';
import type { Parts } from '../parts/parts.ts';
import type { Wording } from '../texts/texts.ts';
import type { Extras } from './extras.ts';

export interface ViewContext {
  readonly chat: Chat;
  readonly t: Wording;
  readonly parts: Parts;
  readonly extras: Extras;
  /** In milliseconds. */
  now(): number;
  /** Announces a text to screen readers, once the page is quiet. */
  announce(text: string): void;
  /** Puts the focus into the field. */
  focusField(): void;
  /** Puts a text back into the field, before the one that is written there. */
  writeAgain(text: string): void;
  /** Whether the visitor is there, and writes nothing. */
  isFieldIdle(): boolean;
}
