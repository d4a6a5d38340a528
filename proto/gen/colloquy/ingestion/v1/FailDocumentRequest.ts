// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface FailDocumentRequest {
  'organization_id'?: (string);
  'document_id'?: (string);
  'error'?: (string);
  'run_id'?: (string);
}

export interface FailDocumentRequest__Output {
  'organization_id': (string);
  'document_id': (string);
  'error': (string);
  'run_id': (string);
}
