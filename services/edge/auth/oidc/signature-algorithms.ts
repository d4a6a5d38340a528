// What a provider may sign with: keys that it alone has. A secret that we have as well is none, and neither is no signature.

export const signatureAlgorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
