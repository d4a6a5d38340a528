// Original file: proto/colloquy/token/v1/token.proto

import type { RefusedOrigin as _colloquy_token_v1_RefusedOrigin, RefusedOrigin__Output as _colloquy_token_v1_RefusedOrigin__Output } from '../../../colloquy/token/v1/RefusedOrigin.ts';

export interface ListRefusedOriginsResponse {
  'data'?: (_colloquy_token_v1_RefusedOrigin)[];
}

export interface ListRefusedOriginsResponse__Output {
  'data': (_colloquy_token_v1_RefusedOrigin__Output)[];
}
