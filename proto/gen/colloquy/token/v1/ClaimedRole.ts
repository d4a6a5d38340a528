// Original file: proto/colloquy/token/v1/provider_sign_in.proto


export interface ClaimedRole {
  'organization_id'?: (string);
  'role'?: (string);
}

export interface ClaimedRole__Output {
  'organization_id': (string);
  'role': (string);
}
