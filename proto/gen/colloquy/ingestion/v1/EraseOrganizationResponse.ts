// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface EraseOrganizationResponse {
  'more'?: (boolean);
}

export interface EraseOrganizationResponse__Output {
  'more': (boolean);
}
