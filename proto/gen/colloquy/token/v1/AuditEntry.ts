// Original file: proto/colloquy/token/v1/token.proto


export interface AuditEntry {
  'id'?: (string);
  'actor'?: (string);
  'action'?: (string);
  'organization_id'?: (string);
  'target'?: (string);
  'request_id'?: (string);
  'outcome'?: (string);
  'created_at'?: (string);
  '_organization_id'?: "organization_id";
}

export interface AuditEntry__Output {
  'id': (string);
  'actor': (string);
  'action': (string);
  'organization_id'?: (string);
  'target': (string);
  'request_id': (string);
  'outcome': (string);
  'created_at': (string);
  '_organization_id'?: "organization_id";
}
