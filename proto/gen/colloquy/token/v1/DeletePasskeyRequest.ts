// Original file: proto/colloquy/token/v1/passkeys.proto


export interface DeletePasskeyRequest {
  'member_id'?: (string);
  'session_id'?: (string);
  'passkey_id'?: (string);
}

export interface DeletePasskeyRequest__Output {
  'member_id': (string);
  'session_id': (string);
  'passkey_id': (string);
}
