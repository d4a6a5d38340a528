// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface RetryDocumentRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'document_id'?: (string);
}

export interface RetryDocumentRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'document_id': (string);
}
