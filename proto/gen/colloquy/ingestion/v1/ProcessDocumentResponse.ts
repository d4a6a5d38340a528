// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface ProcessDocumentResponse {
  'state'?: (string);
  'error'?: (string);
  'chunk_count'?: (number);
  '_error'?: "error";
}

export interface ProcessDocumentResponse__Output {
  'state': (string);
  'error'?: (string);
  'chunk_count': (number);
  '_error'?: "error";
}
