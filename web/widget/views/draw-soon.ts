// When changes are drawn: many of one moment once, and less often where that takes long, so that the page has most of
// the time.

/** So much longer than showing something took nothing more is shown: as much again goes to drawing it, and the rest is the page's. */
const quietByWork = 6;
const longestQuietMs = 150;
/** Nobody sees a hidden page, and its browser draws no frame. */
const hiddenMs = 250;

/** A function that has `draw` called soon. */
export function drawSoon(draw: () => void): () => void {
  let isAsked = false;
  let quietUntil = 0;
  const drawNow = (): void => {
    isAsked = false;
    const began = performance.now();
    draw();
    const tookMs = performance.now() - began;
    quietUntil = began + Math.min(longestQuietMs, tookMs * quietByWork);
  };
  return () => {
    if (isAsked) return;
    isAsked = true;
    const quietMs = document.hidden ? hiddenMs : quietUntil - performance.now();
    if (quietMs <= 0) requestAnimationFrame(drawNow);
    else setTimeout(() => (document.hidden ? drawNow() : requestAnimationFrame(drawNow)), quietMs);
  };
}
