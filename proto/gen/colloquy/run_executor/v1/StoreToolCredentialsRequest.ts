// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { EndUserToolCredential as _colloquy_run_executor_v1_EndUserToolCredential, EndUserToolCredential__Output as _colloquy_run_executor_v1_EndUserToolCredential__Output } from '../../../colloquy/run_executor/v1/EndUserToolCredential.ts';

export interface StoreToolCredentialsRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'credentials'?: (_colloquy_run_executor_v1_EndUserToolCredential)[];
}

export interface StoreToolCredentialsRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
  'credentials': (_colloquy_run_executor_v1_EndUserToolCredential__Output)[];
}
