// Original file: proto/colloquy/token/v1/members.proto

import type { SupportAccess as _colloquy_token_v1_SupportAccess, SupportAccess__Output as _colloquy_token_v1_SupportAccess__Output } from '../../../colloquy/token/v1/SupportAccess.ts';

export interface FindSupportAccessesResponse {
  'data'?: (_colloquy_token_v1_SupportAccess)[];
}

export interface FindSupportAccessesResponse__Output {
  'data': (_colloquy_token_v1_SupportAccess__Output)[];
}
