// Original file: proto/colloquy/token/v1/sign_in.proto


export interface EndSessionsResponse {
  'ended'?: (number);
}

export interface EndSessionsResponse__Output {
  'ended': (number);
}
