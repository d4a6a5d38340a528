// Original file: proto/colloquy/token/v1/passkeys.proto


export interface CreatePasskeyChallengeRequest {
  'member_id'?: (string);
  'session_id'?: (string);
  'purpose'?: (string);
  'rp_id'?: (string);
}

export interface CreatePasskeyChallengeRequest__Output {
  'member_id': (string);
  'session_id': (string);
  'purpose': (string);
  'rp_id': (string);
}
