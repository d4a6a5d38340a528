// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface FindBegunConnectionResponse {
  'server_name'?: (string);
  'opener_origin'?: (string);
  '_opener_origin'?: "opener_origin";
}

export interface FindBegunConnectionResponse__Output {
  'server_name': (string);
  'opener_origin'?: (string);
  '_opener_origin'?: "opener_origin";
}
