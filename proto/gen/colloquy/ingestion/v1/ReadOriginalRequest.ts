// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Long } from '@grpc/proto-loader';

export interface ReadOriginalRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'document_id'?: (string);
  'offset'?: (number | string | Long);
  'length'?: (number);
}

export interface ReadOriginalRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'document_id': (string);
  'offset': (number);
  'length': (number);
}
