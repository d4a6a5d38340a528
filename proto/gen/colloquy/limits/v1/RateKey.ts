// Original file: proto/colloquy/limits/v1/limits.proto


export interface RateKey {
  'policy'?: (string);
  'organization_id'?: (string);
  'subject'?: (string);
}

export interface RateKey__Output {
  'policy': (string);
  'organization_id': (string);
  'subject': (string);
}
