// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface Wait {
  'kind'?: (string);
  'started_at'?: (string);
  'finished_at'?: (string);
  'outcome'?: (string);
  '_finished_at'?: "finished_at";
  '_outcome'?: "outcome";
}

export interface Wait__Output {
  'kind': (string);
  'started_at': (string);
  'finished_at'?: (string);
  'outcome'?: (string);
  '_finished_at'?: "finished_at";
  '_outcome'?: "outcome";
}
