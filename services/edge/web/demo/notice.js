// The line above the message field that says what is in the way, and for how long.

import { inWords } from './errors.js';
import { icon, make } from './dom.js';

/** `onClear` is called when the wait that the notice was about is over. */
export function createNotice(element, onClear) {
  let timer;

  const hide = () => {
    clearInterval(timer);
    timer = undefined;
    element.hidden = true;
  };

  return {
    hide,
    /** Whether sending has to wait. */
    get blocks() {
      return timer !== undefined;
    },
    show(error) {
      hide();
      const words = make('span', '', inWords(error));
      element.replaceChildren(icon('alert'), words);
      element.hidden = false;
      if (!error.retryAfter) return;
      const until = performance.now() + error.retryAfter * 1000;
      // Only the whole is announced; the seconds are for the eye.
      const countdown = make('span', 'countdown');
      countdown.setAttribute('aria-hidden', 'true');
      element.append(countdown);
      const tick = () => {
        const left = Math.ceil((until - performance.now()) / 1000);
        if (left <= 0) {
          hide();
          onClear();
          return;
        }
        countdown.textContent = `Try again in ${left} s`;
      };
      timer = setInterval(tick, 250);
      tick();
    },
  };
}
