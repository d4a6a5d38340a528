// Original file: proto/colloquy/token/v1/sign_in.proto


export interface RenewSessionResponse {
  'renewed'?: (boolean);
}

export interface RenewSessionResponse__Output {
  'renewed': (boolean);
}
