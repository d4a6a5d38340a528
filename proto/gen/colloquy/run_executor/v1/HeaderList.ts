// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface HeaderList {
  'values'?: ({[key: string]: string});
}

export interface HeaderList__Output {
  'values': ({[key: string]: string});
}
