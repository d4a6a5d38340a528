// Original file: proto/colloquy/limits/v1/limits.proto


export interface CountActiveRunsResponse {
  'active_runs'?: (number);
}

export interface CountActiveRunsResponse__Output {
  'active_runs': (number);
}
