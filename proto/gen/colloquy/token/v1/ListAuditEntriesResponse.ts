// Original file: proto/colloquy/token/v1/token.proto

import type { AuditEntry as _colloquy_token_v1_AuditEntry, AuditEntry__Output as _colloquy_token_v1_AuditEntry__Output } from '../../../colloquy/token/v1/AuditEntry.ts';

export interface ListAuditEntriesResponse {
  'data'?: (_colloquy_token_v1_AuditEntry)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListAuditEntriesResponse__Output {
  'data': (_colloquy_token_v1_AuditEntry__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
