// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ToldPlaceholder as _colloquy_run_executor_v1_ToldPlaceholder, ToldPlaceholder__Output as _colloquy_run_executor_v1_ToldPlaceholder__Output } from '../../../colloquy/run_executor/v1/ToldPlaceholder.ts';

export interface PreviewToldResponse {
  'instructions'?: (string);
  'own_instructions'?: (string);
  'turn_notes'?: (string);
  'placeholders'?: (_colloquy_run_executor_v1_ToldPlaceholder)[];
  '_turn_notes'?: "turn_notes";
}

export interface PreviewToldResponse__Output {
  'instructions': (string);
  'own_instructions': (string);
  'turn_notes'?: (string);
  'placeholders': (_colloquy_run_executor_v1_ToldPlaceholder__Output)[];
  '_turn_notes'?: "turn_notes";
}
