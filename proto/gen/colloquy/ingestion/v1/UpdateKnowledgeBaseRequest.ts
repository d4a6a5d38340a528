// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface UpdateKnowledgeBaseRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'name'?: (string);
  'description'?: (string);
  'embedding_model'?: (string);
  '_name'?: "name";
  '_description'?: "description";
  '_embedding_model'?: "embedding_model";
}

export interface UpdateKnowledgeBaseRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'name'?: (string);
  'description'?: (string);
  'embedding_model'?: (string);
  '_name'?: "name";
  '_description'?: "description";
  '_embedding_model'?: "embedding_model";
}
