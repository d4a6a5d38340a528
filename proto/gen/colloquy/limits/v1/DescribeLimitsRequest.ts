// Original file: proto/colloquy/limits/v1/limits.proto


export interface DescribeLimitsRequest {
  'organization_id'?: (string);
}

export interface DescribeLimitsRequest__Output {
  'organization_id': (string);
}
