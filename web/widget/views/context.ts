// Dependencies of every view: the chat, the words, the service's time.

import type { MarkdownContext } from '../../shared/markdown/dom.ts';
import type { Chat } from '../chat/chat.ts';
import type { Wording } from '../texts/texts.ts';

export interface ViewContext {
  readonly chat: Chat;
  readonly t: Wording;
  /** In milliseconds. */
  now(): number;
  /** Announces a text to screen readers, once the page is quiet. */
  announce(text: string): void;
  /** Puts the focus into the field. */
  focusField(): void;
  /** Whether the visitor is there, and writes nothing. */
  isFieldIdle(): boolean;
}

/** The words that Markdown needs. */
export function markdownTexts(t: Wording): MarkdownContext['texts'] {
  return {
    copy: t('copy'),
    copied: t('copied'),
    picture: t('picture'),
    table: t('table'),
    code: t('code'),
  };
}
