// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ToolCredential as _colloquy_run_executor_v1_ToolCredential, ToolCredential__Output as _colloquy_run_executor_v1_ToolCredential__Output } from '../../../colloquy/run_executor/v1/ToolCredential.ts';
import type { AttributeNames as _colloquy_run_executor_v1_AttributeNames, AttributeNames__Output as _colloquy_run_executor_v1_AttributeNames__Output } from '../../../colloquy/run_executor/v1/AttributeNames.ts';

export interface ToolServerFields {
  'name'?: (string);
  'url'?: (string);
  'trusted'?: (boolean);
  'disabled'?: (boolean);
  'acts_as'?: (string);
  'credential'?: (_colloquy_run_executor_v1_ToolCredential | null);
  'anonymous_connections'?: (boolean);
  'credential_issuer'?: (string);
  'sends_attributes'?: (_colloquy_run_executor_v1_AttributeNames | null);
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
  'sends_attributes': (_colloquy_run_executor_v1_AttributeNames__Output | null);
  '_name'?: "name";
  '_url'?: "url";
  '_trusted'?: "trusted";
  '_disabled'?: "disabled";
  '_acts_as'?: "acts_as";
  '_anonymous_connections'?: "anonymous_connections";
  '_credential_issuer'?: "credential_issuer";
}
