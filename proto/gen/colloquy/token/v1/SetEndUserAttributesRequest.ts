// Original file: proto/colloquy/token/v1/token.proto


export interface SetEndUserAttributesRequest {
  'organization_id'?: (string);
  'external_id'?: (string);
  'create'?: (boolean);
  'attributes_json'?: (string);
}

export interface SetEndUserAttributesRequest__Output {
  'organization_id': (string);
  'external_id': (string);
  'create': (boolean);
  'attributes_json': (string);
}
