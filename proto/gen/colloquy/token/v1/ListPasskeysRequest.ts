// Original file: proto/colloquy/token/v1/passkeys.proto


export interface ListPasskeysRequest {
  'member_id'?: (string);
}

export interface ListPasskeysRequest__Output {
  'member_id': (string);
}
