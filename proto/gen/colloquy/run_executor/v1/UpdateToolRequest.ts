// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateToolRequest {
  'organization_id'?: (string);
  'server_id'?: (string);
  'name'?: (string);
  'mode'?: (string);
  'accept'?: (string);
  'if_revision'?: (number | string | Long);
  '_mode'?: "mode";
  '_accept'?: "accept";
  '_if_revision'?: "if_revision";
}

export interface UpdateToolRequest__Output {
  'organization_id': (string);
  'server_id': (string);
  'name': (string);
  'mode'?: (string);
  'accept'?: (string);
  'if_revision'?: (number);
  '_mode'?: "mode";
  '_accept'?: "accept";
  '_if_revision'?: "if_revision";
}
