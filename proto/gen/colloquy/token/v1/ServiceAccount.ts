// Original file: proto/colloquy/token/v1/admin_tokens.proto


export interface ServiceAccount {
  'id'?: (string);
  'name'?: (string);
  'role'?: (string);
  'created_at'?: (string);
  'created_by'?: (string);
  '_created_by'?: "created_by";
}

export interface ServiceAccount__Output {
  'id': (string);
  'name': (string);
  'role': (string);
  'created_at': (string);
  'created_by'?: (string);
  '_created_by'?: "created_by";
}
