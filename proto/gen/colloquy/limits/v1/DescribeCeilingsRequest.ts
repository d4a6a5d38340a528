// Original file: proto/colloquy/limits/v1/limits.proto


export interface DescribeCeilingsRequest {
  'organization_id'?: (string);
}

export interface DescribeCeilingsRequest__Output {
  'organization_id': (string);
}
