// Original file: proto/colloquy/token/v1/members.proto

import type { SupportAccess as _colloquy_token_v1_SupportAccess, SupportAccess__Output as _colloquy_token_v1_SupportAccess__Output } from '../../../colloquy/token/v1/SupportAccess.ts';

export interface OpenSupportAccessResponse {
  'support_access'?: (_colloquy_token_v1_SupportAccess | null);
}

export interface OpenSupportAccessResponse__Output {
  'support_access': (_colloquy_token_v1_SupportAccess__Output | null);
}
