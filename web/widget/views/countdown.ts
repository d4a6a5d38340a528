// The time that is left, for people: minutes and seconds, told aloud at whole minutes and near the end only.

import { numberIn, type Wording } from '../texts/texts.ts';
import type { ViewContext } from './context.ts';
import { focused, say } from './dom.ts';

/** When it is read aloud, in seconds. */
const told = new Set([600, 300, 240, 180, 120, 60, 30, 10]);

/** Counts down in `element` to `until`, in milliseconds of `now`. Returns a function that ends it. */
function countDown(
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

/**
 * Counts down the deadline of a card; a control disabled then would lose the focus to nowhere. Returns a function that
 * ends it.
 */
export function countDownCard(
  card: HTMLElement,
  timer: HTMLElement,
  expiresAt: string,
  { t, now, announce }: Pick<ViewContext, 't' | 'now' | 'announce'>,
  onOver: () => void,
): () => void {
  return countDown(
    timer,
    Date.parse(expiresAt),
    now,
    (seconds) => (seconds > 0 ? t('timeLeft', { time: clockTime(seconds, t) }) : t('timeOver')),
    {
      onOver() {
        if (card.contains(focused(card))) card.focus({ preventScroll: true });
        onOver();
      },
      announce,
    },
  );
}

/**
 * Switches a button off until the same may be tried again, and says on it when that is. Returns a function that ends
 * it.
 */
export function countDownButton(control: HTMLButtonElement, until: number, t: Wording, words: string): () => void {
  control.disabled = true;
  return countDown(
    control,
    until,
    Date.now,
    (seconds) => (seconds > 0 ? t('tryAgainIn', { time: clockTime(seconds, t) }) : words),
    { onOver: () => (control.disabled = false) },
  );
}

/** `4:05`, in the digits of the language. */
function clockTime(seconds: number, { language }: Wording): string {
  const two = (value: number): string => numberIn(language, value, { minimumIntegerDigits: 2, useGrouping: false });
  const one = (value: number): string => numberIn(language, value, { useGrouping: false });
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const head = hours > 0 ? `${one(hours)}:${two(minutes)}` : one(minutes);
  return `${head}:${two(seconds % 60)}`;
}
