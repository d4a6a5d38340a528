// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface EraseOrganizationRequest {
  'organization_id'?: (string);
}

export interface EraseOrganizationRequest__Output {
  'organization_id': (string);
}
