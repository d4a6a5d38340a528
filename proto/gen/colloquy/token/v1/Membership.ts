// Original file: proto/colloquy/token/v1/sign_in.proto


export interface Membership {
  'organization_id'?: (string);
  'organization_name'?: (string);
  'role'?: (string);
  'viewers_see_content'?: (boolean);
}

export interface Membership__Output {
  'organization_id': (string);
  'organization_name': (string);
  'role': (string);
  'viewers_see_content': (boolean);
}
