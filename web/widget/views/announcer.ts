// Announcements for screen readers: that an answer is being written, and the answer once it is whole, never its pieces.

import { plainForeign } from '../../shared/foreign-text.ts';
import type { Item } from '../../shared/turns.ts';
import type { ChatState } from '../chat/state.ts';
import type { Wording } from '../texts/texts.ts';
import { make } from './dom.ts';
import { failureInWords } from './words.ts';

/** So much of an answer is announced by itself; the rest is in the messages. */
const longestSaid = 700;
/** Simultaneous announcements would be said in one breath, or not at all. */
const apartMs = 150;

/** See above. */
export function createAnnouncer(t: Wording) {
  const element = make('div', 'hidden-text');
  element.role = 'status';
  let queue: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = new Map<string, string>();
  let before: Pick<ChatState, 'items' | 'conversation' | 'isOpening'> = {
    items: [],
    conversation: undefined,
    isOpening: false,
  };

  const next = (): void => {
    const text = queue.shift();
    timer = undefined;
    if (text === undefined) return;
    element.replaceChildren(make('p', '', text));
    timer = setTimeout(next, apartMs);
  };
  const announce = (text: string): void => {
    queue = [...queue.slice(-3), text];
    timer ??= setTimeout(next, apartMs);
  };

  return {
    element,
    announce,
    update({ items, agent, isOpening, conversation }: ChatState): void {
      const name = agent?.name ?? '';
      const isOther = before.items.length === 0 && before.conversation?.id !== conversation?.id;
      const isRead = isOpening || before.isOpening || isOther;
      before = { items, conversation, isOpening };
      for (const item of items) {
        const stage = stageOf(item);
        if (stage === undefined || told.get(item.id) === stage) continue;
        const isNew = !told.has(item.id);
        told.set(item.id, stage);
        // Messages present when the conversation was opened are read, not announced; so are earlier ones.
        const isOver = stage === 'whole' || stage === 'stopped';
        if (isOver && (isRead || (isNew && item !== items.at(-1)))) continue;
        const text = textOf(item, stage, name, t);
        if (text) announce(text);
      }
      if (told.size <= 500) return;
      const ids = new Set(items.map(({ id }) => id));
      for (const id of told.keys()) if (!ids.has(id)) told.delete(id);
    },
    close: () => clearTimeout(timer),
  };
}

type Stage = 'writing' | 'whole' | 'stopped' | `question ${string}` | `decision ${string}`;

function stageOf(item: Item): Stage | undefined {
  if (item.kind === 'user') return undefined;
  const { answer } = item;
  if (answer.question) return `question ${answer.question.call_id}`;
  if (answer.approval) return `decision ${answer.approval.calls.map(({ call_id: id }) => id).join(' ')}`;
  if (!answer.done) return answer.state === 'running' ? 'writing' : undefined;
  return answer.state === 'succeeded' ? 'whole' : 'stopped';
}

function textOf(item: Item, stage: Stage, agent: string, t: Wording): string {
  if (item.kind === 'user') return '';
  const { answer } = item;
  if (answer.question)
    return t('sayQuestion', { agent, question: answer.question.questions.map(({ question }) => question).join(' ') });
  if (answer.approval)
    return t('sayDecision', {
      agent,
      tools: answer.approval.calls.map(({ title, name }) => plainForeign(title || name)).join(', '),
    });
  if (stage === 'writing') return t('sayWriting', { agent });
  if (stage === 'stopped')
    return answer.state === 'cancelled' ? t('sayStopped') : failureInWords(answer.errorCode ?? '', t);
  const text = plainWords(answer.text);
  return t('sayAnswer', {
    agent,
    text: text.length > longestSaid ? `${text.slice(0, longestSaid)}${t('sayMore')}` : text,
  });
}

/** A text without its markup. */
function plainWords(text: string): string {
  return text
    .slice(0, 4 * longestSaid)
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/<br\s?\/?>/gi, ' ')
    .replace(/[*_`#>|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
