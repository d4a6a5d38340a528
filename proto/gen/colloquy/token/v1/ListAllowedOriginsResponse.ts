// Original file: proto/colloquy/token/v1/token.proto

import type { AllowedOrigin as _colloquy_token_v1_AllowedOrigin, AllowedOrigin__Output as _colloquy_token_v1_AllowedOrigin__Output } from '../../../colloquy/token/v1/AllowedOrigin.ts';

export interface ListAllowedOriginsResponse {
  'data'?: (_colloquy_token_v1_AllowedOrigin)[];
}

export interface ListAllowedOriginsResponse__Output {
  'data': (_colloquy_token_v1_AllowedOrigin__Output)[];
}
