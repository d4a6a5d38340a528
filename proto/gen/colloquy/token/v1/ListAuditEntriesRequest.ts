// Original file: proto/colloquy/token/v1/token.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListAuditEntriesRequest {
  'organization_id'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
  'actor'?: (string);
  'action'?: (string);
  'target'?: (string);
  'outcome'?: (string);
  'from'?: (string);
  'to'?: (string);
  'kind'?: (string);
  '_organization_id'?: "organization_id";
  '_actor'?: "actor";
  '_action'?: "action";
  '_target'?: "target";
  '_outcome'?: "outcome";
  '_from'?: "from";
  '_to'?: "to";
  '_kind'?: "kind";
}

export interface ListAuditEntriesRequest__Output {
  'organization_id'?: (string);
  'page': (_colloquy_common_v1_Page__Output | null);
  'actor'?: (string);
  'action'?: (string);
  'target'?: (string);
  'outcome'?: (string);
  'from'?: (string);
  'to'?: (string);
  'kind'?: (string);
  '_organization_id'?: "organization_id";
  '_actor'?: "actor";
  '_action'?: "action";
  '_target'?: "target";
  '_outcome'?: "outcome";
  '_from'?: "from";
  '_to'?: "to";
  '_kind'?: "kind";
}
