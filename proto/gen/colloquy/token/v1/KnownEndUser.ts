// Original file: proto/colloquy/token/v1/token.proto


export interface KnownEndUser {
  'id'?: (string);
  'kind'?: (string);
  'external_id'?: (string);
  'created_at'?: (string);
  'member_id'?: (string);
  'attributes_json'?: (string);
  '_external_id'?: "external_id";
  '_member_id'?: "member_id";
  '_attributes_json'?: "attributes_json";
}

export interface KnownEndUser__Output {
  'id': (string);
  'kind': (string);
  'external_id'?: (string);
  'created_at': (string);
  'member_id'?: (string);
  'attributes_json'?: (string);
  '_external_id'?: "external_id";
  '_member_id'?: "member_id";
  '_attributes_json'?: "attributes_json";
}
