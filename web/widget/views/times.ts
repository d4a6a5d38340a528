// Times of messages, as the language writes them: how long ago in the last hour, else the time of day.

import { ago, written } from '../texts/days.ts';
import type { Wording } from '../texts/texts.ts';
import { make, say } from './dom.ts';

const minuteMs = 60_000;

/** When something was said: exactly in its tooltip. Minutes are enough, and the same live and after a reload. */
export function timeOf(at: number, now: number, { language }: Wording): HTMLTimeElement {
  const element = make('time', 'when');
  element.dateTime = `${new Date(at).toISOString().slice(0, 16)}Z`;
  element.title = written(at, language, { dateStyle: 'full', timeStyle: 'short' });
  showAgo(element, now, language);
  return element;
}

/** Shows times anew: time goes by. */
export function showTimes(root: ParentNode, now: number, { language }: Wording): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>('time.when')) showAgo(element, now, language);
}

function showAgo(element: HTMLTimeElement, now: number, language: string): void {
  const at = Date.parse(element.dateTime);
  const minutes = Math.max(0, Math.floor((now - at) / minuteMs));
  const near = minutes < 60 ? ago(-minutes, minutes === 0 ? 'second' : 'minute', language) : undefined;
  say(element, near ?? written(at, language, { timeStyle: 'short' }));
}
