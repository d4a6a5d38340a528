// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface RetryFailedDocumentsRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
}

export interface RetryFailedDocumentsRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
}
