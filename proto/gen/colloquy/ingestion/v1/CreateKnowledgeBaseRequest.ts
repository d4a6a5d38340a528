// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface CreateKnowledgeBaseRequest {
  'organization_id'?: (string);
  'name'?: (string);
  'description'?: (string);
  'embedding_model'?: (string);
  '_embedding_model'?: "embedding_model";
}

export interface CreateKnowledgeBaseRequest__Output {
  'organization_id': (string);
  'name': (string);
  'description': (string);
  'embedding_model'?: (string);
  '_embedding_model'?: "embedding_model";
}
