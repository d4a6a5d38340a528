// Signature algorithms of a provider: with keys that it alone has. A secret that we share, or no signature, proves
// nothing.

export const signatureAlgorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
