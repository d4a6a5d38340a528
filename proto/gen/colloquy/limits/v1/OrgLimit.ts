// Original file: proto/colloquy/limits/v1/limits.proto

import type { Long } from '@grpc/proto-loader';

export interface OrgLimit {
  'name'?: (string);
  'value'?: (number | string | Long);
  'default'?: (number | string | Long);
  'ceiling'?: (number | string | Long);
  'used'?: (number | string | Long);
  'refused_in_day'?: (number | string | Long);
  '_value'?: "value";
  '_default'?: "default";
  '_used'?: "used";
  '_refused_in_day'?: "refused_in_day";
}

export interface OrgLimit__Output {
  'name': (string);
  'value'?: (number);
  'default'?: (number);
  'ceiling': (number);
  'used'?: (number);
  'refused_in_day'?: (number);
  '_value'?: "value";
  '_default'?: "default";
  '_used'?: "used";
  '_refused_in_day'?: "refused_in_day";
}
