// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface ReadOriginalResponse {
  'data'?: (Buffer | Uint8Array | string);
}

export interface ReadOriginalResponse__Output {
  'data': (Buffer);
}
