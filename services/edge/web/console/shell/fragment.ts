// The secret that a sign-in link or an invitation has in the fragment of the address: taken once, and out of the address and the
// history before anything else happens.

export interface SecretOfAddress {
  readonly kind: 'link' | 'invitation';
  readonly secret: string;
}

const form = /^#(link|invitation)=([\w.~-]{8,512})$/;

let taken: SecretOfAddress | undefined;

/** Takes it out of the address. Called once, first of all. */
export function takeSecret(): void {
  taken = secretIn(location.hash);
  if (/^#(link|invitation)=/.test(location.hash)) history.replaceState(null, '', location.pathname + location.search);
}

/** What was taken, until it is used. */
export function takenSecret(): SecretOfAddress | undefined {
  return taken;
}

export function forgetSecret(): void {
  taken = undefined;
}

/** What a fragment has. */
export function secretIn(hash: string): SecretOfAddress | undefined {
  const [, kind, secret] = form.exec(hash) ?? [];
  return (kind === 'link' || kind === 'invitation') && secret !== undefined ? { kind, secret } : undefined;
}
