// Original file: proto/colloquy/limits/v1/limits.proto


export interface ReadUsageRequest {
  'organization_id'?: (string);
  'from'?: (string);
  'to'?: (string);
  'group_by'?: (string)[];
}

export interface ReadUsageRequest__Output {
  'organization_id': (string);
  'from': (string);
  'to': (string);
  'group_by': (string)[];
}
