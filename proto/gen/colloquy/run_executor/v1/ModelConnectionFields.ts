// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ModelCredential as _colloquy_run_executor_v1_ModelCredential, ModelCredential__Output as _colloquy_run_executor_v1_ModelCredential__Output } from '../../../colloquy/run_executor/v1/ModelCredential.ts';
import type { HeaderList as _colloquy_run_executor_v1_HeaderList, HeaderList__Output as _colloquy_run_executor_v1_HeaderList__Output } from '../../../colloquy/run_executor/v1/HeaderList.ts';
import type { NameList as _colloquy_run_executor_v1_NameList, NameList__Output as _colloquy_run_executor_v1_NameList__Output } from '../../../colloquy/run_executor/v1/NameList.ts';
import type { ModelPriceList as _colloquy_run_executor_v1_ModelPriceList, ModelPriceList__Output as _colloquy_run_executor_v1_ModelPriceList__Output } from '../../../colloquy/run_executor/v1/ModelPriceList.ts';

export interface ModelConnectionFields {
  'name'?: (string);
  'kind'?: (string);
  'base_url'?: (string);
  'region'?: (string);
  'credential'?: (_colloquy_run_executor_v1_ModelCredential | null);
  'headers'?: (_colloquy_run_executor_v1_HeaderList | null);
  'models'?: (_colloquy_run_executor_v1_NameList | null);
  'prices'?: (_colloquy_run_executor_v1_ModelPriceList | null);
  'organization_ids'?: (_colloquy_run_executor_v1_NameList | null);
  'disabled'?: (boolean);
  '_name'?: "name";
  '_kind'?: "kind";
  '_base_url'?: "base_url";
  '_region'?: "region";
  '_disabled'?: "disabled";
}

export interface ModelConnectionFields__Output {
  'name'?: (string);
  'kind'?: (string);
  'base_url'?: (string);
  'region'?: (string);
  'credential': (_colloquy_run_executor_v1_ModelCredential__Output | null);
  'headers': (_colloquy_run_executor_v1_HeaderList__Output | null);
  'models': (_colloquy_run_executor_v1_NameList__Output | null);
  'prices': (_colloquy_run_executor_v1_ModelPriceList__Output | null);
  'organization_ids': (_colloquy_run_executor_v1_NameList__Output | null);
  'disabled'?: (boolean);
  '_name'?: "name";
  '_kind'?: "kind";
  '_base_url'?: "base_url";
  '_region'?: "region";
  '_disabled'?: "disabled";
}
