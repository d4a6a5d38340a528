// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface GetChunkRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'document_id'?: (string);
  'chunk_id'?: (string);
  'around'?: (number);
}

export interface GetChunkRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'document_id': (string);
  'chunk_id': (string);
  'around': (number);
}
