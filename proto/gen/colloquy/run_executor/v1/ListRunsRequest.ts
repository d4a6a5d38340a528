// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListRunsRequest {
  'organization_id'?: (string);
  'state'?: (string);
  'kind'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
  'states'?: (string)[];
  'agent_id'?: (string);
  'end_user_id'?: (string);
  'conversation_id'?: (string);
  'document_id'?: (string);
  'created_by'?: (string);
  'error_code'?: (string);
  'from'?: (string);
  'to'?: (string);
  'longer_than'?: (number | string | Long);
  'without_content'?: (boolean);
  'first_line'?: (boolean);
  '_state'?: "state";
  '_kind'?: "kind";
  '_agent_id'?: "agent_id";
  '_end_user_id'?: "end_user_id";
  '_conversation_id'?: "conversation_id";
  '_document_id'?: "document_id";
  '_created_by'?: "created_by";
  '_error_code'?: "error_code";
  '_from'?: "from";
  '_to'?: "to";
  '_longer_than'?: "longer_than";
}

export interface ListRunsRequest__Output {
  'organization_id': (string);
  'state'?: (string);
  'kind'?: (string);
  'page': (_colloquy_common_v1_Page__Output | null);
  'states': (string)[];
  'agent_id'?: (string);
  'end_user_id'?: (string);
  'conversation_id'?: (string);
  'document_id'?: (string);
  'created_by'?: (string);
  'error_code'?: (string);
  'from'?: (string);
  'to'?: (string);
  'longer_than'?: (number);
  'without_content': (boolean);
  'first_line': (boolean);
  '_state'?: "state";
  '_kind'?: "kind";
  '_agent_id'?: "agent_id";
  '_end_user_id'?: "end_user_id";
  '_conversation_id'?: "conversation_id";
  '_document_id'?: "document_id";
  '_created_by'?: "created_by";
  '_error_code'?: "error_code";
  '_from'?: "from";
  '_to'?: "to";
  '_longer_than'?: "longer_than";
}
