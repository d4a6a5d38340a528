// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Long } from '@grpc/proto-loader';

export interface Chunk {
  'id'?: (string);
  'position'?: (number);
  'headings'?: (string)[];
  'page'?: (number);
  'start'?: (number | string | Long);
  'end'?: (number | string | Long);
  'language'?: (string);
  'text'?: (string);
  '_page'?: "page";
}

export interface Chunk__Output {
  'id': (string);
  'position': (number);
  'headings': (string)[];
  'page'?: (number);
  'start': (number);
  'end': (number);
  'language': (string);
  'text': (string);
  '_page'?: "page";
}
