// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Long } from '@grpc/proto-loader';

export interface PublishAgentRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
  'note'?: (string);
  'if_revision'?: (number | string | Long);
  '_note'?: "note";
  '_if_revision'?: "if_revision";
}

export interface PublishAgentRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
  'note'?: (string);
  'if_revision'?: (number);
  '_note'?: "note";
  '_if_revision'?: "if_revision";
}
