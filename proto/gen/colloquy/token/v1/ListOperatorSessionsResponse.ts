// Original file: proto/colloquy/token/v1/sign_in.proto

import type { Session as _colloquy_token_v1_Session, Session__Output as _colloquy_token_v1_Session__Output } from '../../../colloquy/token/v1/Session.ts';

export interface ListOperatorSessionsResponse {
  'data'?: (_colloquy_token_v1_Session)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListOperatorSessionsResponse__Output {
  'data': (_colloquy_token_v1_Session__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
