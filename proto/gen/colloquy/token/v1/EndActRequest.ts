// Original file: proto/colloquy/token/v1/token.proto


export interface EndActRequest {
  'entry_id'?: (string);
  'outcome'?: (string);
  'organization_id'?: (string);
  'target'?: (string);
  'target_name'?: (string);
  '_organization_id'?: "organization_id";
  '_target'?: "target";
  '_target_name'?: "target_name";
}

export interface EndActRequest__Output {
  'entry_id': (string);
  'outcome': (string);
  'organization_id'?: (string);
  'target'?: (string);
  'target_name'?: (string);
  '_organization_id'?: "organization_id";
  '_target'?: "target";
  '_target_name'?: "target_name";
}
