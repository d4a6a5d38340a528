// Original file: proto/colloquy/token/v1/token.proto

import type { AllowedOrigin as _colloquy_token_v1_AllowedOrigin, AllowedOrigin__Output as _colloquy_token_v1_AllowedOrigin__Output } from '../../../colloquy/token/v1/AllowedOrigin.ts';

export interface AddAllowedOriginResponse {
  'origin'?: (_colloquy_token_v1_AllowedOrigin | null);
}

export interface AddAllowedOriginResponse__Output {
  'origin': (_colloquy_token_v1_AllowedOrigin__Output | null);
}
