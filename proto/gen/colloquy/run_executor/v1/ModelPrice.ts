// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ModelPrice {
  'model'?: (string);
  'input'?: (number | string);
  'output'?: (number | string);
  'cached_input'?: (number | string);
  'cache_write'?: (number | string);
  '_cached_input'?: "cached_input";
  '_cache_write'?: "cache_write";
}

export interface ModelPrice__Output {
  'model': (string);
  'input': (number);
  'output': (number);
  'cached_input'?: (number);
  'cache_write'?: (number);
  '_cached_input'?: "cached_input";
  '_cache_write'?: "cache_write";
}
