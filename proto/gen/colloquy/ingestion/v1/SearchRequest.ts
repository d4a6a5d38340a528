// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface SearchRequest {
  'organization_id'?: (string);
  'knowledge_base_ids'?: (string)[];
  'query'?: (string);
  'limit'?: (number);
  'agent_id'?: (string);
  'for_end_user'?: (boolean);
  '_agent_id'?: "agent_id";
}

export interface SearchRequest__Output {
  'organization_id': (string);
  'knowledge_base_ids': (string)[];
  'query': (string);
  'limit': (number);
  'agent_id'?: (string);
  'for_end_user': (boolean);
  '_agent_id'?: "agent_id";
}
