// Original file: proto/colloquy/token/v1/passkeys.proto


export interface CreatePasskeyRequest {
  'member_id'?: (string);
  'session_id'?: (string);
  'name'?: (string);
  'rp_id'?: (string);
  'origin'?: (string);
  'credential_id'?: (string);
  'client_data_json'?: (string);
  'attestation_object'?: (string);
  'transports'?: (string)[];
}

export interface CreatePasskeyRequest__Output {
  'member_id': (string);
  'session_id': (string);
  'name': (string);
  'rp_id': (string);
  'origin': (string);
  'credential_id': (string);
  'client_data_json': (string);
  'attestation_object': (string);
  'transports': (string)[];
}
