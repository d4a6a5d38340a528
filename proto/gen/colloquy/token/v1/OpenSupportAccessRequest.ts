// Original file: proto/colloquy/token/v1/members.proto


export interface OpenSupportAccessRequest {
  'organization_id'?: (string);
  'reason'?: (string);
}

export interface OpenSupportAccessRequest__Output {
  'organization_id': (string);
  'reason': (string);
}
