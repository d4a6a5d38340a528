// All that is drawn of a chat: its panel, and in the corner of a page the button that opens it.

import type { Session } from '../session.ts';
import type { Wording } from '../texts/texts.ts';
import { type Corner, createCorner } from './corner.ts';
import { createExtras, type Wanted } from './extras.ts';
import { createPanel, type Panel } from './panel.ts';

/** See above. */
export interface ChatView {
  readonly panel: Panel;
  /** Undefined where it stands in the page. */
  readonly corner: Corner | undefined;
}

/** Where a popup is opened and closed. */
interface Popup {
  readonly open: boolean;
  show(): void;
  close(): void;
}

/** `wanted`: the extras that the page asks for; `popup`: undefined where it stands in the page. */
export function createChatView(
  { chat, parts, tokens }: Pick<Session, 'chat' | 'parts' | 'tokens'>,
  t: Wording,
  wanted: Wanted,
  popup: Popup | undefined,
): ChatView {
  const panel = createPanel(
    { chat, t, parts, extras: createExtras(parts, wanted), now: tokens.now },
    popup && (() => popup.close()),
  );
  const corner =
    popup &&
    createCorner(t, {
      onToggle: () => (popup.open ? popup.close() : popup.show()),
      onPrompt: (prompt) => {
        popup.show();
        void chat.start().then(() => chat.say(prompt));
      },
    });
  return { panel, corner };
}
