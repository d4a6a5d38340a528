// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface GetDocumentRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'document_id'?: (string);
}

export interface GetDocumentRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'document_id': (string);
}
