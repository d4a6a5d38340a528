// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface RunsOfOrganization {
  'organization_id'?: (string);
  'run_ids'?: (string)[];
}

export interface RunsOfOrganization__Output {
  'organization_id': (string);
  'run_ids': (string)[];
}
