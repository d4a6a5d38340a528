// Original file: proto/colloquy/token/v1/token.proto

import type { Long } from '@grpc/proto-loader';

export interface GetOrganizationAccessResponse {
  'disabled'?: (boolean);
  'epoch'?: (number | string | Long);
  'allowed_origins'?: (string)[];
  'key_epochs'?: ({[key: string]: number | string | Long});
}

export interface GetOrganizationAccessResponse__Output {
  'disabled': (boolean);
  'epoch': (number);
  'allowed_origins': (string)[];
  'key_epochs': ({[key: string]: number});
}
