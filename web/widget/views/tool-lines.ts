// The lines above an answer that say what the assistant does: searches, asks, and uses tools.

import type { ToolCall } from '../../shared/answer.ts';
import type { Wording } from '../texts/texts.ts';
import { make } from './dom.ts';
import { foreign, withForeign } from './foreign.ts';
import { icon, type IconName } from './icons.ts';
import { toolText } from './words.ts';

/** See above. `isOver`: nothing more comes, and a call without an outcome is not shown. */
export function createToolLines(t: Wording) {
  const element = make('ul', 'tools');
  element.setAttribute('part', 'tools');
  let shown: readonly ToolCall[] = [];
  return {
    element,
    update(tools: readonly ToolCall[], isOver: boolean): void {
      const visible = isOver ? tools.filter(({ status }) => status !== 'working' && status !== 'waiting') : tools;
      element.hidden = visible.length === 0;
      if (visible.length === shown.length && visible.every((tool, at) => tool === shown[at])) return;
      shown = visible;
      element.replaceChildren(...visible.map((tool) => lineOf(tool, t)));
    },
  };
}

function lineOf(tool: ToolCall, t: Wording): HTMLElement {
  const { status } = tool;
  const line = make('li', `tool ${status}`, icon(iconOf(tool)));
  const words = make('span', '', withForeign(toolText(tool, t), 'tool', foreign(titleOf(tool), t, 'tool-name')));
  line.append(words);
  return line;
}

function titleOf({ title, name, server }: ToolCall): string {
  return server === '' ? title || name : `${title || name} · ${server}`;
}

function iconOf({ name, status }: ToolCall): IconName {
  if (status === 'ok') return 'check';
  if (status === 'error') return 'alert';
  if (status !== 'working') return 'pause';
  return name === 'knowledge_search' ? 'search' : name === 'ask_user' ? 'question' : 'tool';
}
