// A book of registrations that is held in memory.

import type { ClientRegistration, RegistrationBook } from '#services/run-executor/tools/connectors/authorization.ts';

export function heldRegistrations(): RegistrationBook & { readonly held: ReadonlyMap<string, ClientRegistration> } {
  const held = new Map<string, ClientRegistration>();
  return {
    held,
    find: async (issuer) => held.get(issuer),
    async keep(issuer, register) {
      const made = await register();
      held.set(issuer, made);
      return made;
    },
    async drop(issuer, clientId) {
      if (held.get(issuer)?.client_id === clientId) held.delete(issuer);
    },
  };
}
