// Original file: proto/colloquy/limits/v1/limits.proto


export interface GetLimitsRequest {
  'organization_id'?: (string);
}

export interface GetLimitsRequest__Output {
  'organization_id': (string);
}
