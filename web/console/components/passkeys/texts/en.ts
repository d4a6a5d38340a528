// Texts of passkeys in English: how asking an authenticator came to nothing.

export const en = {
  passkey_cancelled: 'Nothing was chosen, or it took too long. Try again.',
  passkey_known: 'This authenticator has a passkey of yours already: choose another.',
  passkey_browser: 'This browser has no passkeys for this page. Use another browser, or another way.',
  passkey_challenge: 'The answer came too late, or was used before. Try again.',
  passkey_origin: 'The passkey answered for another page than the console. Try again here.',
  passkey_host: 'The passkey answered for another host name than the console’s. Try again here.',
  passkey_unverified: 'The passkey did not check that it is you. Unlock it by PIN, fingerprint or face, and try again.',
  passkey_unknown: 'This passkey is none of yours here. Choose another, or another way.',
  passkey_copied:
    'This passkey may have been copied: its counter went back. Use another way, then remove it in your profile.',
  passkey_invalid: 'The answer of the passkey does not verify. Try again.',
} as const;
