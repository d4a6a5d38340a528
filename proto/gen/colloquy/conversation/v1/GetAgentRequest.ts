// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface GetAgentRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
  'enabled_only'?: (boolean);
}

export interface GetAgentRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
  'enabled_only': (boolean);
}
