// The fragment of the address: the secret of a sign-in link or an invitation, or the failure of a sign-in. It is taken
// once, and is out of the address and the history before anything else happens; also where a link is put into the
// address of a page that is open already.

export interface SecretOfAddress {
  readonly kind: 'link' | 'invitation';
  readonly secret: string;
}

const form = /^#(link|invitation)=([\w.~-]{8,512})$/;

let taken: SecretOfAddress | undefined;
let failure: string | undefined;

/**
 * Takes it out of the address. Called first of all, and whenever the fragment has changed; true where there was
 * something.
 */
export function takeSecret(): boolean {
  if (!/^#(link|invitation|sign-in-error)=/.test(location.hash)) return false;
  taken = secretIn(location.hash);
  failure = /^#sign-in-error=([a-z_]{1,40})$/.exec(location.hash)?.[1];
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** The taken fragment, until it is used. */
export function takenSecret(): SecretOfAddress | undefined {
  return taken;
}

export function forgetSecret(): void {
  taken = undefined;
}

/** The content of a fragment. */
export function secretIn(hash: string): SecretOfAddress | undefined {
  const [, kind, secret] = form.exec(hash) ?? [];
  return (kind === 'link' || kind === 'invitation') && secret !== undefined ? { kind, secret } : undefined;
}

/** The secret of a sign-in link in a pasted text: the whole link, or the secret alone. */
export function linkIn(text: string): string | undefined {
  const trimmed = text.trim();
  const at = trimmed.indexOf('#');
  const found = secretIn(at === -1 ? `#link=${trimmed}` : trimmed.slice(at));
  return found?.kind === 'link' ? found.secret : undefined;
}

/** Why signing in with a provider came to nothing, as its code; undefined where it did not. */
export function signInFailure(): string | undefined {
  return failure;
}
