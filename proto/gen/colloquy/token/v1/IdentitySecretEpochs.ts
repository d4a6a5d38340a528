// Original file: proto/colloquy/token/v1/token.proto

import type { Long } from '@grpc/proto-loader';

export interface IdentitySecretEpochs {
  'epochs'?: ({[key: string]: number | string | Long});
}

export interface IdentitySecretEpochs__Output {
  'epochs': ({[key: string]: number});
}
