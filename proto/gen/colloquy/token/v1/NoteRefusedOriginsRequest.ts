// Original file: proto/colloquy/token/v1/token.proto

import type { OriginRefusals as _colloquy_token_v1_OriginRefusals, OriginRefusals__Output as _colloquy_token_v1_OriginRefusals__Output } from '../../../colloquy/token/v1/OriginRefusals.ts';

export interface NoteRefusedOriginsRequest {
  'refusals'?: (_colloquy_token_v1_OriginRefusals)[];
}

export interface NoteRefusedOriginsRequest__Output {
  'refusals': (_colloquy_token_v1_OriginRefusals__Output)[];
}
