// The window in which a provider asks who somebody is, beside the page with its typed text. It comes back to
// /console/signed-in, which tells the page and closes itself.

const size = { width: 520, height: 720 };

/** Opens it, in the middle of the page's own window; one that is open already is used again. */
export function openSignIn(address: string): void {
  const left = Math.round(screenX + Math.max(0, (outerWidth - size.width) / 2));
  const top = Math.round(screenY + Math.max(0, (outerHeight - size.height) / 2));
  window.open(address, 'colloquy-sign-in', `popup,width=${size.width},height=${size.height},left=${left},top=${top}`);
}
