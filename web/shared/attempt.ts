// Facilities that a browser has, or has not, or refuses: where site data is blocked, in a sandboxed frame, on a page
// that is not served securely, in one whose scripts have replaced them.

/** The value of `act`; undefined where it throws. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
