// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface ReingestDocumentRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'document_id'?: (string);
}

export interface ReingestDocumentRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'document_id': (string);
}
