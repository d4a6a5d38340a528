// Reasons of failed sign-ins: the console has a sentence for each.

/**
 * `expired`: begun too long ago, or in another browser. `cancelled`: the provider, or the person there, refused.
 * `failed`: the provider's answer does not fit. `unavailable`: the provider or we cannot answer now. `no_account`:
 * nobody here, and no invitation. `not_allowed`: the provider's groups do not let them in. `groups_unread`: the provider
 * did not give the groups, or not so that they can be read. `another_person`: not the holder of the session to prove.
 * `no_session`: there is none to prove. `invitation`: used, ended or unknown.
 */
export const signInFailures = [
  'expired',
  'cancelled',
  'failed',
  'unavailable',
  'no_account',
  'not_allowed',
  'groups_unread',
  'another_person',
  'no_session',
  'invitation',
] as const;
export type SignInFailureCode = (typeof signInFailures)[number];

/** See above. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly code: SignInFailureCode;
  constructor(code: SignInFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

export function isSignInFailure(text: unknown): text is SignInFailureCode {
  return (signInFailures as readonly unknown[]).includes(text);
}
