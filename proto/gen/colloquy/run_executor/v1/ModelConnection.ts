// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ModelPrice as _colloquy_run_executor_v1_ModelPrice, ModelPrice__Output as _colloquy_run_executor_v1_ModelPrice__Output } from '../../../colloquy/run_executor/v1/ModelPrice.ts';
import type { Long } from '@grpc/proto-loader';

export interface ModelConnection {
  'id'?: (string);
  'name'?: (string);
  'kind'?: (string);
  'base_url'?: (string);
  'region'?: (string);
  'credential_kind'?: (string);
  'headers'?: ({[key: string]: string});
  'models'?: (string)[];
  'prices'?: (_colloquy_run_executor_v1_ModelPrice)[];
  'organization_ids'?: (string)[];
  'disabled'?: (boolean);
  'state'?: (string);
  'error'?: (string);
  'last_used_at'?: (string);
  'last_tested_at'?: (string);
  'created_at'?: (string);
  'revision'?: (number | string | Long);
  '_base_url'?: "base_url";
  '_region'?: "region";
  '_credential_kind'?: "credential_kind";
  '_error'?: "error";
  '_last_used_at'?: "last_used_at";
  '_last_tested_at'?: "last_tested_at";
}

export interface ModelConnection__Output {
  'id': (string);
  'name': (string);
  'kind': (string);
  'base_url'?: (string);
  'region'?: (string);
  'credential_kind'?: (string);
  'headers': ({[key: string]: string});
  'models': (string)[];
  'prices': (_colloquy_run_executor_v1_ModelPrice__Output)[];
  'organization_ids': (string)[];
  'disabled': (boolean);
  'state': (string);
  'error'?: (string);
  'last_used_at'?: (string);
  'last_tested_at'?: (string);
  'created_at': (string);
  'revision': (number);
  '_base_url'?: "base_url";
  '_region'?: "region";
  '_credential_kind'?: "credential_kind";
  '_error'?: "error";
  '_last_used_at'?: "last_used_at";
  '_last_tested_at'?: "last_tested_at";
}
