// The time that is left, for people: minutes and seconds, told aloud at whole minutes and near the end only.

import type { Wording } from '../texts/texts.ts';
import { say } from './dom.ts';

/** When it is read aloud, in seconds. */
const told = new Set([600, 300, 240, 180, 120, 60, 30, 10]);

/** Counts down in `element` to `until`, in milliseconds of `now`. Returns what ends it. */
export function countDown(
  element: HTMLElement,
  until: number,
  now: () => number,
  show: (seconds: number) => string,
  { onOver, announce }: { onOver: () => void; announce?: (text: string) => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (): void => {
    const leftMs = until - now();
    const seconds = Math.max(0, Math.ceil(leftMs / 1000));
    const text = show(seconds);
    say(element, text);
    if (told.has(seconds)) announce?.(text);
    if (leftMs <= 0) return onOver();
    timer = setTimeout(tick, Math.min(1_000, leftMs % 1000 || 1_000));
  };
  tick();
  return () => clearTimeout(timer);
}

/** `4:05`, in the digits of the language. */
export function clockTime(seconds: number, { language }: Wording): string {
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2, useGrouping: false });
  const one = new Intl.NumberFormat(language, { useGrouping: false });
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const head = hours > 0 ? `${one.format(hours)}:${two.format(minutes)}` : one.format(minutes);
  return `${head}:${two.format(seconds % 60)}`;
}
