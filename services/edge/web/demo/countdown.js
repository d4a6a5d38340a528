// How long somebody still has to answer or decide.

/** `4:05 left`, or that it is over. */
export function timeLeft(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 0) return 'Time is up';
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')} left`;
}

/** Counts down in `element` to `expiresAt` by the clock `now`; calls back when it is over. Returns how to stop. */
export function countDown(element, expiresAt, now, onOver) {
  const end = Date.parse(expiresAt);
  const tick = () => {
    const left = end - now();
    element.textContent = timeLeft(left);
    element.classList.toggle('soon', left < 60_000);
    if (left > 0) return;
    stop();
    onOver();
  };
  const timer = setInterval(tick, 500);
  const stop = () => clearInterval(timer);
  tick();
  return stop;
}
