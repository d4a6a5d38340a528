// The notice of a problem, above the field, with the way to go on.

import { isBlocking, type Problem } from '../../shared/problems.ts';
import type { ChatState } from '../chat/state.ts';
import type { ViewContext } from './context.ts';
import { countDownButton } from './countdown.ts';
import { button, iconButton, make, named, say } from './dom.ts';
import { icon } from './icons.ts';
import { problemInWords } from './words.ts';

/** See above. */
export function createNotice({ chat, t }: Pick<ViewContext, 'chat' | 't'>) {
  const words = make('p', '');
  words.role = 'alert';
  const again = button('text-button', '', () => void chat.start(), t('tryAgain'));
  const reload = button('text-button', '', () => location.reload(), t('reload'));
  const dismiss = named(
    iconButton(icon('close'), '', () => chat.dismissProblem()),
    t('dismiss'),
  );
  const element = make('div', 'notice', icon('alert'), words, again, reload, dismiss);
  element.setAttribute('part', 'notice');
  element.hidden = true;
  let shown: Problem | 'offline' | undefined;
  let stopCounting: (() => void) | undefined;

  const show = (problem: Problem | 'offline' | undefined, isStart: boolean): void => {
    stopCounting?.();
    element.hidden = problem === undefined;
    if (problem === undefined) return say(words, '');
    if (problem === 'offline') {
      say(words, t('offline'));
      for (const control of [again, reload, dismiss]) control.hidden = true;
      return;
    }
    say(words, problemInWords(problem, t));
    again.hidden = !isStart || problem.wayOn !== 'retry';
    reload.hidden = problem.wayOn !== 'reload';
    dismiss.hidden = isStart || isBlocking(problem);
    again.disabled = false;
    say(again, t('tryAgain'));
    if (problem.until === undefined || again.hidden) return;
    stopCounting = countDownButton(again, problem.until, t, t('tryAgain'));
  };

  return {
    element,
    update({ problem, isOnline, phase }: ChatState): void {
      const next = isOnline ? problem : 'offline';
      if (next === shown) return;
      shown = next;
      show(next, phase === 'failed');
    },
    close: () => stopCounting?.(),
  };
}
