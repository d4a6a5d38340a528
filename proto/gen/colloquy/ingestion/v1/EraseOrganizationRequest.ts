// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface EraseOrganizationRequest {
  'organization_id'?: (string);
}

export interface EraseOrganizationRequest__Output {
  'organization_id': (string);
}
