// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Citation as _colloquy_conversation_v1_Citation, Citation__Output as _colloquy_conversation_v1_Citation__Output } from '../../../colloquy/conversation/v1/Citation.ts';

export interface GetCitationResponse {
  'citation'?: (_colloquy_conversation_v1_Citation | null);
  'headings'?: (string)[];
  'text'?: (string);
  'before'?: (string);
  'after'?: (string);
}

export interface GetCitationResponse__Output {
  'citation': (_colloquy_conversation_v1_Citation__Output | null);
  'headings': (string)[];
  'text': (string);
  'before': (string);
  'after': (string);
}
