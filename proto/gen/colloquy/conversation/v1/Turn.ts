// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { TurnStep as _colloquy_conversation_v1_TurnStep, TurnStep__Output as _colloquy_conversation_v1_TurnStep__Output } from '../../../colloquy/conversation/v1/TurnStep.ts';

export interface Turn {
  'input'?: (string);
  'answer'?: (string);
  'steps'?: (_colloquy_conversation_v1_TurnStep)[];
  '_answer'?: "answer";
}

export interface Turn__Output {
  'input': (string);
  'answer'?: (string);
  'steps': (_colloquy_conversation_v1_TurnStep__Output)[];
  '_answer'?: "answer";
}
