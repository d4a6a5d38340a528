// Original file: proto/colloquy/token/v1/token.proto


export interface GetEndUserAttributesRequest {
  'organization_id'?: (string);
  'external_id'?: (string);
  'end_user_id'?: (string);
  '_external_id'?: "external_id";
  '_end_user_id'?: "end_user_id";
}

export interface GetEndUserAttributesRequest__Output {
  'organization_id': (string);
  'external_id'?: (string);
  'end_user_id'?: (string);
  '_external_id'?: "external_id";
  '_end_user_id'?: "end_user_id";
}
