// Original file: proto/colloquy/token/v1/members.proto


export interface EndSupportAccessRequest {
  'organization_id'?: (string);
  'support_access_id'?: (string);
}

export interface EndSupportAccessRequest__Output {
  'organization_id': (string);
  'support_access_id': (string);
}
