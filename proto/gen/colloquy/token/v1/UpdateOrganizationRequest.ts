// Original file: proto/colloquy/token/v1/token.proto

import type { Origins as _colloquy_token_v1_Origins, Origins__Output as _colloquy_token_v1_Origins__Output } from '../../../colloquy/token/v1/Origins.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateOrganizationRequest {
  'organization_id'?: (string);
  'name'?: (string);
  'allowed_origins'?: (_colloquy_token_v1_Origins | null);
  'disabled'?: (boolean);
  'if_revision'?: (number | string | Long);
  'viewers_see_content'?: (boolean);
  '_name'?: "name";
  '_disabled'?: "disabled";
  '_if_revision'?: "if_revision";
  '_viewers_see_content'?: "viewers_see_content";
}

export interface UpdateOrganizationRequest__Output {
  'organization_id': (string);
  'name'?: (string);
  'allowed_origins': (_colloquy_token_v1_Origins__Output | null);
  'disabled'?: (boolean);
  'if_revision'?: (number);
  'viewers_see_content'?: (boolean);
  '_name'?: "name";
  '_disabled'?: "disabled";
  '_if_revision'?: "if_revision";
  '_viewers_see_content'?: "viewers_see_content";
}
