// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { EndUser as _colloquy_common_v1_EndUser, EndUser__Output as _colloquy_common_v1_EndUser__Output } from '../../../colloquy/common/v1/EndUser.ts';
import type { Citation as _colloquy_conversation_v1_Citation, Citation__Output as _colloquy_conversation_v1_Citation__Output } from '../../../colloquy/conversation/v1/Citation.ts';
import type { Reply as _colloquy_conversation_v1_Reply, Reply__Output as _colloquy_conversation_v1_Reply__Output } from '../../../colloquy/conversation/v1/Reply.ts';
import type { MessageCall as _colloquy_conversation_v1_MessageCall, MessageCall__Output as _colloquy_conversation_v1_MessageCall__Output } from '../../../colloquy/conversation/v1/MessageCall.ts';
import type { TurnStep as _colloquy_conversation_v1_TurnStep, TurnStep__Output as _colloquy_conversation_v1_TurnStep__Output } from '../../../colloquy/conversation/v1/TurnStep.ts';
import type { Long } from '@grpc/proto-loader';

export interface RunProjection {
  'organization_id'?: (string);
  'conversation_id'?: (string);
  'agent_id'?: (string);
  'end_user'?: (_colloquy_common_v1_EndUser | null);
  'run_id'?: (string);
  'turn'?: (number | string | Long);
  'input_message_id'?: (string);
  'input'?: (string);
  'created_at'?: (string);
  'answer_message_id'?: (string);
  'answer'?: (string);
  'citations'?: (_colloquy_conversation_v1_Citation)[];
  'finished_at'?: (string);
  'opens_conversation'?: (boolean);
  'input_seq'?: (number | string | Long);
  'replies'?: (_colloquy_conversation_v1_Reply)[];
  'agent_version'?: (number);
  'agent_draft'?: (boolean);
  'state'?: (string);
  'error_code'?: (string);
  'calls'?: (_colloquy_conversation_v1_MessageCall)[];
  'turn_steps'?: (_colloquy_conversation_v1_TurnStep)[];
  'finish_reason'?: (string);
  'replaces'?: (string);
  'replaces_seq'?: (number | string | Long);
  'replaces_turn'?: (number | string | Long);
  'suggestions'?: (string)[];
  '_answer_message_id'?: "answer_message_id";
  '_agent_version'?: "agent_version";
  '_state'?: "state";
  '_error_code'?: "error_code";
  '_finish_reason'?: "finish_reason";
  '_replaces'?: "replaces";
  '_replaces_seq'?: "replaces_seq";
  '_replaces_turn'?: "replaces_turn";
}

export interface RunProjection__Output {
  'organization_id': (string);
  'conversation_id': (string);
  'agent_id': (string);
  'end_user': (_colloquy_common_v1_EndUser__Output | null);
  'run_id': (string);
  'turn': (number);
  'input_message_id': (string);
  'input': (string);
  'created_at': (string);
  'answer_message_id'?: (string);
  'answer': (string);
  'citations': (_colloquy_conversation_v1_Citation__Output)[];
  'finished_at': (string);
  'opens_conversation': (boolean);
  'input_seq': (number);
  'replies': (_colloquy_conversation_v1_Reply__Output)[];
  'agent_version'?: (number);
  'agent_draft': (boolean);
  'state'?: (string);
  'error_code'?: (string);
  'calls': (_colloquy_conversation_v1_MessageCall__Output)[];
  'turn_steps': (_colloquy_conversation_v1_TurnStep__Output)[];
  'finish_reason'?: (string);
  'replaces'?: (string);
  'replaces_seq'?: (number);
  'replaces_turn'?: (number);
  'suggestions': (string)[];
  '_answer_message_id'?: "answer_message_id";
  '_agent_version'?: "agent_version";
  '_state'?: "state";
  '_error_code'?: "error_code";
  '_finish_reason'?: "finish_reason";
  '_replaces'?: "replaces";
  '_replaces_seq'?: "replaces_seq";
  '_replaces_turn'?: "replaces_turn";
}
