// Original file: proto/colloquy/token/v1/members.proto

import type { Long } from '@grpc/proto-loader';

export interface OrganizationMember {
  'id'?: (string);
  'name'?: (string);
  'email'?: (string);
  'role'?: (string);
  'created_at'?: (string);
  'last_active_at'?: (string);
  'by_provider'?: (boolean);
  'revision'?: (number | string | Long);
  '_email'?: "email";
  '_last_active_at'?: "last_active_at";
}

export interface OrganizationMember__Output {
  'id': (string);
  'name': (string);
  'email'?: (string);
  'role': (string);
  'created_at': (string);
  'last_active_at'?: (string);
  'by_provider': (boolean);
  'revision': (number);
  '_email'?: "email";
  '_last_active_at'?: "last_active_at";
}
