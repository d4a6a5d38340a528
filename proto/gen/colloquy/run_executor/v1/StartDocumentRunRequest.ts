// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface StartDocumentRunRequest {
  'run_id'?: (string);
  'organization_id'?: (string);
  'document_id'?: (string);
}

export interface StartDocumentRunRequest__Output {
  'run_id': (string);
  'organization_id': (string);
  'document_id': (string);
}
