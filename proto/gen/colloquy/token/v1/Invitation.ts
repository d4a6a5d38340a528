// Original file: proto/colloquy/token/v1/members.proto


export interface Invitation {
  'id'?: (string);
  'role'?: (string);
  'note'?: (string);
  'created_at'?: (string);
  'expires_at'?: (string);
  'created_by'?: (string);
  'accepted_at'?: (string);
  'revoked_at'?: (string);
  '_note'?: "note";
  '_created_by'?: "created_by";
  '_accepted_at'?: "accepted_at";
  '_revoked_at'?: "revoked_at";
}

export interface Invitation__Output {
  'id': (string);
  'role': (string);
  'note'?: (string);
  'created_at': (string);
  'expires_at': (string);
  'created_by'?: (string);
  'accepted_at'?: (string);
  'revoked_at'?: (string);
  '_note'?: "note";
  '_created_by'?: "created_by";
  '_accepted_at'?: "accepted_at";
  '_revoked_at'?: "revoked_at";
}
