// Reads the credential that an administrator gave for a tool server itself.

import type { Sealer } from '#shared/platform/sealing/sealed.ts';
import type { GivenClient } from '../connectors/authorization.ts';
import type { ConnectorCredential } from '../connectors/connector.ts';
import { sealingIdOf, type ToolServerDocument } from '../rules/tool-server-setup.ts';

/** Opened; `none` where there is none. */
export function ownCredential(sealer: Sealer, server: ToolServerDocument): ConnectorCredential {
  if (server.sealed_credential === undefined) return { kind: 'none' };
  return JSON.parse(sealer.open(server.sealed_credential, sealingIdOf(server))) as ConnectorCredential;
}

/** The client that end-users are sent with, where an administrator has set one and it is known whom it is for. */
export function givenClient(own: ConnectorCredential): GivenClient | undefined {
  if (own.kind !== 'oauth_client' || own.issuer === undefined) return undefined;
  const { client_id, client_secret, issuer } = own;
  return { client_id, client_secret, issuer };
}
