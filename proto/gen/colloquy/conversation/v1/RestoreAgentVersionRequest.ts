// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Long } from '@grpc/proto-loader';

export interface RestoreAgentVersionRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
  'n'?: (number);
  'note'?: (string);
  'if_revision'?: (number | string | Long);
  '_note'?: "note";
  '_if_revision'?: "if_revision";
}

export interface RestoreAgentVersionRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
  'n': (number);
  'note'?: (string);
  'if_revision'?: (number);
  '_note'?: "note";
  '_if_revision'?: "if_revision";
}
