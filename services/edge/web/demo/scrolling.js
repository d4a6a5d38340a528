// Where the reader is in the messages: whoever reads the newest goes on seeing it, whoever reads above is left there.

export function createScrolling(scroller, jump) {
  const isAtEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
  const toEnd = () => {
    scroller.scrollTop = scroller.scrollHeight;
  };
  jump.addEventListener('click', toEnd);
  scroller.addEventListener('scroll', () => (jump.hidden = isAtEnd()), { passive: true });
  return {
    isAtEnd,
    toEnd,
    /** Changes what is above without moving what is seen. */
    keeping(change) {
      const below = scroller.scrollHeight - scroller.scrollTop;
      change();
      scroller.scrollTop = scroller.scrollHeight - below;
    },
  };
}
