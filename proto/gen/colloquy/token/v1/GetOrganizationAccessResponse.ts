// Original file: proto/colloquy/token/v1/token.proto

import type { IdentitySecretEpochs as _colloquy_token_v1_IdentitySecretEpochs, IdentitySecretEpochs__Output as _colloquy_token_v1_IdentitySecretEpochs__Output } from '../../../colloquy/token/v1/IdentitySecretEpochs.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetOrganizationAccessResponse {
  'disabled'?: (boolean);
  'epoch'?: (number | string | Long);
  'allowed_origins'?: (string)[];
  'key_epochs'?: ({[key: string]: number | string | Long});
  'identity_secrets'?: (_colloquy_token_v1_IdentitySecretEpochs | null);
  'erased_end_user_ids'?: (string)[];
}

export interface GetOrganizationAccessResponse__Output {
  'disabled': (boolean);
  'epoch': (number);
  'allowed_origins': (string)[];
  'key_epochs': ({[key: string]: number});
  'identity_secrets': (_colloquy_token_v1_IdentitySecretEpochs__Output | null);
  'erased_end_user_ids': (string)[];
}
