// Original file: proto/colloquy/token/v1/members.proto

import type { Long } from '@grpc/proto-loader';

export interface ChangeMemberRoleRequest {
  'organization_id'?: (string);
  'member_id'?: (string);
  'role'?: (string);
  'if_revision'?: (number | string | Long);
  '_if_revision'?: "if_revision";
}

export interface ChangeMemberRoleRequest__Output {
  'organization_id': (string);
  'member_id': (string);
  'role': (string);
  'if_revision'?: (number);
  '_if_revision'?: "if_revision";
}
