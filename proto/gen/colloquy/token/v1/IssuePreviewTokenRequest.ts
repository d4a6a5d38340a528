// Original file: proto/colloquy/token/v1/token.proto


export interface IssuePreviewTokenRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
  'version'?: (number);
  'member_id'?: (string);
  'origin'?: (string);
  '_version'?: "version";
}

export interface IssuePreviewTokenRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
  'version'?: (number);
  'member_id': (string);
  'origin': (string);
  '_version'?: "version";
}
