// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ToolCredential as _colloquy_run_executor_v1_ToolCredential, ToolCredential__Output as _colloquy_run_executor_v1_ToolCredential__Output } from '../../../colloquy/run_executor/v1/ToolCredential.ts';

export interface ToolServerFields {
  'name'?: (string);
  'url'?: (string);
  'trusted'?: (boolean);
  'disabled'?: (boolean);
  'acts_as'?: (string);
  'credential'?: (_colloquy_run_executor_v1_ToolCredential | null);
  'anonymous_connections'?: (boolean);
  'credential_issuer'?: (string);
  '_name'?: "name";
  '_url'?: "url";
  '_trusted'?: "trusted";
  '_disabled'?: "disabled";
  '_acts_as'?: "acts_as";
  '_anonymous_connections'?: "anonymous_connections";
  '_credential_issuer'?: "credential_issuer";
}

export interface ToolServerFields__Output {
  'name'?: (string);
  'url'?: (string);
  'trusted'?: (boolean);
  'disabled'?: (boolean);
  'acts_as'?: (string);
  'credential': (_colloquy_run_executor_v1_ToolCredential__Output | null);
  'anonymous_connections'?: (boolean);
  'credential_issuer'?: (string);
  '_name'?: "name";
  '_url'?: "url";
  '_trusted'?: "trusted";
  '_disabled'?: "disabled";
  '_acts_as'?: "acts_as";
  '_anonymous_connections'?: "anonymous_connections";
  '_credential_issuer'?: "credential_issuer";
}
