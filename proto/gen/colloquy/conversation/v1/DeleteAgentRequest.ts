// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteAgentRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
  'if_revision'?: (number | string | Long);
  '_if_revision'?: "if_revision";
}

export interface DeleteAgentRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
  'if_revision'?: (number);
  '_if_revision'?: "if_revision";
}
