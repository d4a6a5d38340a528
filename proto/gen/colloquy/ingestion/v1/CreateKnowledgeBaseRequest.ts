// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface CreateKnowledgeBaseRequest {
  'organization_id'?: (string);
  'name'?: (string);
  'description'?: (string);
}

export interface CreateKnowledgeBaseRequest__Output {
  'organization_id': (string);
  'name': (string);
  'description': (string);
}
