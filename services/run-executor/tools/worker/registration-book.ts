// Keeps the clients that authorization servers register: one for each tool server, issuer and redirect URI, for all replicas.
//
// 1. Of several that are registered at once by different processes the first that is kept serves all.
// 2. One that its authorization server does not know any more is dropped, and the next who connects has another registered.

import type { RunExecutorParts } from '../../dependencies.ts';
import type { ClientRegistration, RegistrationBook } from '../connectors/authorization.ts';
import {
  hashOfClientId,
  isGood,
  registrationIdOf,
  type RegistrationKey,
  registrationSealingId,
} from '../rules/client-registration.ts';
import type { ToolServerDocument } from '../rules/tool-server-setup.ts';

type Parts = Pick<RunExecutorParts, 'clientRegistrations' | 'registering' | 'sealer' | 'clock'>;

export function registrationBook(
  { clientRegistrations, registering, sealer, clock }: Parts,
  { _id: server_id, organization_id, url }: ToolServerDocument,
  redirectUri: string,
): RegistrationBook {
  const keyOf = (issuer: string): RegistrationKey => ({
    organization_id,
    server_id,
    url,
    issuer,
    redirect_uri: redirectUri,
  });
  const find = async (issuer: string): Promise<ClientRegistration | undefined> => {
    const _id = registrationIdOf(keyOf(issuer));
    const found = await clientRegistrations.find(organization_id, _id);
    if (!found) return undefined;
    const registration = JSON.parse(sealer.open(found.sealed, registrationSealingId(found))) as ClientRegistration;
    if (isGood(registration, clock())) return registration;
    await clientRegistrations.drop(organization_id, _id, found.client_hash);
    return undefined;
  };
  const make = async (issuer: string, register: () => Promise<ClientRegistration>): Promise<ClientRegistration> => {
    const made = await register();
    const _id = registrationIdOf(keyOf(issuer));
    const isKept = await clientRegistrations.insert({
      _id,
      organization_id,
      server_id,
      url,
      client_hash: hashOfClientId(made.client_id),
      sealed: sealer.seal(JSON.stringify(made), registrationSealingId({ _id })),
      created_at: new Date(clock()),
    });
    // Another process was first. Where theirs is gone again, ours is as good.
    return isKept ? made : ((await find(issuer)) ?? made);
  };
  return {
    find,
    keep(issuer, register) {
      const id = registrationIdOf(keyOf(issuer));
      const under = registering.get(id);
      if (under) return under;
      const work = make(issuer, register).finally(() => registering.delete(id));
      registering.set(id, work);
      return work;
    },
    drop: (issuer, clientId) =>
      clientRegistrations.drop(organization_id, registrationIdOf(keyOf(issuer)), hashOfClientId(clientId)),
  };
}

/** Drops a client that the authorization server does not know. */
export async function dropRefusedClient(
  { clientRegistrations }: Pick<RunExecutorParts, 'clientRegistrations'>,
  { organization_id, server_id }: { readonly organization_id: string; readonly server_id: string },
  clientId: string,
): Promise<void> {
  await clientRegistrations.dropClient(organization_id, server_id, hashOfClientId(clientId));
}
