// A connection to models as it is read and as it is given. Types alone.

import type { components } from '../../api/schema.ts';

export type Connection = components['schemas']['ModelConnection'] & {
  /** Of the deployment's: the organizations that may use it; empty: all. */
  readonly organization_ids?: readonly string[];
};
export type Kind = Connection['kind'];
export type Prices = Connection['prices'];

/** A credential as it is given. */
export type Credential =
  | { readonly kind: 'api_key'; readonly api_key: string }
  | {
      readonly kind: 'aws_keys';
      readonly access_key_id: string;
      readonly secret_access_key: string;
      readonly session_token?: string;
    };

/** Fields of a creation or a change; absent ones stay. */
export interface Fields {
  readonly name?: string;
  readonly base_url?: string | null;
  readonly region?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly models?: string[];
  readonly prices?: Prices;
  readonly disabled?: boolean;
  readonly organization_ids?: string[];
  readonly credential?: Credential | null;
}

/** A connection, and the ETag that it was read with. */
export interface SeenConnection {
  readonly body: Connection;
  readonly etag: string | undefined;
}
