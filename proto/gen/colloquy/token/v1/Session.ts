// Original file: proto/colloquy/token/v1/sign_in.proto


export interface Session {
  'id'?: (string);
  'kind'?: (string);
  'member_id'?: (string);
  'created_at'?: (string);
  'last_seen_at'?: (string);
  'proved_at'?: (string);
  'expires_at'?: (string);
  'renewed_at'?: (string);
  'address'?: (string);
  'browser'?: (string);
  'issuer'?: (string);
  'reason'?: (string);
  '_member_id'?: "member_id";
  '_address'?: "address";
  '_browser'?: "browser";
  '_issuer'?: "issuer";
  '_reason'?: "reason";
}

export interface Session__Output {
  'id': (string);
  'kind': (string);
  'member_id'?: (string);
  'created_at': (string);
  'last_seen_at': (string);
  'proved_at': (string);
  'expires_at': (string);
  'renewed_at': (string);
  'address'?: (string);
  'browser'?: (string);
  'issuer'?: (string);
  'reason'?: (string);
  '_member_id'?: "member_id";
  '_address'?: "address";
  '_browser'?: "browser";
  '_issuer'?: "issuer";
  '_reason'?: "reason";
}
