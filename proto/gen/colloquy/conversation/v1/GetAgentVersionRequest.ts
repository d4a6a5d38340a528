// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface GetAgentVersionRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
  'n'?: (number);
}

export interface GetAgentVersionRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
  'n': (number);
}
