// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface ProcessDocumentRequest {
  'organization_id'?: (string);
  'document_id'?: (string);
  'run_id'?: (string);
}

export interface ProcessDocumentRequest__Output {
  'organization_id': (string);
  'document_id': (string);
  'run_id': (string);
}
