// Original file: proto/colloquy/token/v1/passkeys.proto


export interface Passkey {
  'id'?: (string);
  'name'?: (string);
  'rp_id'?: (string);
  'created_at'?: (string);
  'last_used_at'?: (string);
  'backed_up'?: (boolean);
  'credential_id'?: (string);
  'transports'?: (string)[];
  '_last_used_at'?: "last_used_at";
}

export interface Passkey__Output {
  'id': (string);
  'name': (string);
  'rp_id': (string);
  'created_at': (string);
  'last_used_at'?: (string);
  'backed_up': (boolean);
  'credential_id': (string);
  'transports': (string)[];
  '_last_used_at'?: "last_used_at";
}
