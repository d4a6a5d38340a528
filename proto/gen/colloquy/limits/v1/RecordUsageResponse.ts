// Original file: proto/colloquy/limits/v1/limits.proto


export interface RecordUsageResponse {
  'exceeded'?: (string);
  '_exceeded'?: "exceeded";
}

export interface RecordUsageResponse__Output {
  'exceeded'?: (string);
  '_exceeded'?: "exceeded";
}
