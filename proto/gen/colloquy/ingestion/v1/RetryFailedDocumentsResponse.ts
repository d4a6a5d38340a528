// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface RetryFailedDocumentsResponse {
  'retried'?: (number);
  'more'?: (boolean);
}

export interface RetryFailedDocumentsResponse__Output {
  'retried': (number);
  'more': (boolean);
}
