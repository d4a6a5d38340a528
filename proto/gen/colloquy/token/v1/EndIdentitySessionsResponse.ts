// Original file: proto/colloquy/token/v1/provider_sign_in.proto


export interface EndIdentitySessionsResponse {
  'ended'?: (number);
  'counted'?: (boolean);
}

export interface EndIdentitySessionsResponse__Output {
  'ended': (number);
  'counted': (boolean);
}
