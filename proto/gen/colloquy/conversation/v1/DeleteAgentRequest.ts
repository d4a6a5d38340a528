// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface DeleteAgentRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
}

export interface DeleteAgentRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
}
