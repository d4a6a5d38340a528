// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface GetAgentDraftRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
}

export interface GetAgentDraftRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
}
