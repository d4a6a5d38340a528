// Original file: proto/colloquy/token/v1/members.proto


export interface SupportAccess {
  'id'?: (string);
  'organization_id'?: (string);
  'reason'?: (string);
  'created_at'?: (string);
  'expires_at'?: (string);
  'opened_by'?: (string);
  'ended_at'?: (string);
  '_opened_by'?: "opened_by";
  '_ended_at'?: "ended_at";
}

export interface SupportAccess__Output {
  'id': (string);
  'organization_id': (string);
  'reason': (string);
  'created_at': (string);
  'expires_at': (string);
  'opened_by'?: (string);
  'ended_at'?: (string);
  '_opened_by'?: "opened_by";
  '_ended_at'?: "ended_at";
}
