// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Citation as _colloquy_conversation_v1_Citation, Citation__Output as _colloquy_conversation_v1_Citation__Output } from '../../../colloquy/conversation/v1/Citation.ts';
import type { Feedback as _colloquy_conversation_v1_Feedback, Feedback__Output as _colloquy_conversation_v1_Feedback__Output } from '../../../colloquy/conversation/v1/Feedback.ts';
import type { MessageRun as _colloquy_conversation_v1_MessageRun, MessageRun__Output as _colloquy_conversation_v1_MessageRun__Output } from '../../../colloquy/conversation/v1/MessageRun.ts';
import type { Long } from '@grpc/proto-loader';

export interface Message {
  'id'?: (string);
  'role'?: (string);
  'content'?: (string);
  'seq'?: (number | string | Long);
  'run_id'?: (string);
  'created_at'?: (string);
  'citations'?: (_colloquy_conversation_v1_Citation)[];
  'feedback'?: (_colloquy_conversation_v1_Feedback | null);
  'run'?: (_colloquy_conversation_v1_MessageRun | null);
  'replaces'?: (string);
  'replaces_seq'?: (number | string | Long);
  'suggestions'?: (string)[];
  '_replaces'?: "replaces";
  '_replaces_seq'?: "replaces_seq";
}

export interface Message__Output {
  'id': (string);
  'role': (string);
  'content': (string);
  'seq': (number);
  'run_id': (string);
  'created_at': (string);
  'citations': (_colloquy_conversation_v1_Citation__Output)[];
  'feedback': (_colloquy_conversation_v1_Feedback__Output | null);
  'run': (_colloquy_conversation_v1_MessageRun__Output | null);
  'replaces'?: (string);
  'replaces_seq'?: (number);
  'suggestions': (string)[];
  '_replaces'?: "replaces";
  '_replaces_seq'?: "replaces_seq";
}
