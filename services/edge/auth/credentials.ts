// The three kinds of credential a caller can have, once verified.

import type { IdentitySecretStanding, Preview } from '#shared/contract/tokens/chat-token.ts';

/** A chat session token: one end-user of one organization. */
export interface ChatTokenCredential {
  readonly kind: 'chat_token';
  readonly organization_id: string;
  readonly end_user: { readonly id: string; readonly kind: string };
  /** The key the token was issued under, and the epochs it carries: where they differ from today's it is revoked. */
  readonly issuing_key_id: string;
  readonly key_epoch: number;
  readonly organization_epoch: number;
  /** The identity secret that signed for the end-user; absent in the other forms. */
  readonly identity_secret?: IdentitySecretStanding;
  /** Of a member who tries an agent: it is good for that one alone, and from the console alone. */
  readonly preview?: Preview;
  /** Unix seconds. */
  readonly expires_at: number;
}

/** An API key. */
export interface ApiKeyCredential {
  readonly kind: 'api_key';
  readonly organization_id: string;
  readonly key_id: string;
  readonly service_end_user_id: string;
  /** Hex; finds the key again. Never logged. */
  readonly secret_sha256: string;
  /** Milliseconds since 1970; absent where it does not end by itself. */
  readonly expires_at?: number;
}

/** A publishable key; only token exchange takes one. */
export interface PublishableKeyCredential {
  readonly kind: 'publishable_key';
  readonly organization_id: string;
  readonly key_id: string;
  /** As of an API key. */
  readonly expires_at?: number;
}

export type Credential = ChatTokenCredential | ApiKeyCredential | PublishableKeyCredential;
export type CredentialKind = Credential['kind'];

/** A credential's fields in a log line. */
export function loggedCredential(credential: Credential | undefined): {
  credential?: CredentialKind;
  key_id?: string;
  organization_id?: string;
} {
  if (!credential) return {};
  return {
    credential: credential.kind,
    key_id: credential.kind === 'chat_token' ? credential.issuing_key_id : credential.key_id,
    organization_id: credential.organization_id,
  };
}
