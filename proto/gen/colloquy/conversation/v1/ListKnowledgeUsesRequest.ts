// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface ListKnowledgeUsesRequest {
  'organization_id'?: (string);
  'knowledge_base_ids'?: (string)[];
}

export interface ListKnowledgeUsesRequest__Output {
  'organization_id': (string);
  'knowledge_base_ids': (string)[];
}
