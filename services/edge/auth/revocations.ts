// Calls the listeners of a credential when it has ended.

import type { Credential } from './credentials.ts';

/** Watched credentials by organization. */
export interface Revocations {
  /** Calls `listener` once when the credential is valid no more. Returns the function that ends the watch. */
  watch(credential: Credential, listener: () => void): () => void;
  checkOrganization(organizationId: string): Promise<void>;
  checkAll(): Promise<void>;
}

interface Watch {
  readonly credential: Credential;
  readonly listener: () => void;
}

export function createRevocations(stillValid: (credential: Credential) => Promise<boolean>): Revocations {
  const watches = new Map<string, Set<Watch>>();

  const end = (watch: Watch): void => {
    const { organization_id: organizationId } = watch.credential;
    const ofOrganization = watches.get(organizationId);
    ofOrganization?.delete(watch);
    if (ofOrganization?.size === 0) watches.delete(organizationId);
  };
  const checkOrganization = async (organizationId: string): Promise<void> => {
    // Many streams of one credential object need one answer.
    const answers = new Map<Credential, Promise<boolean>>();
    const check = async (watch: Watch): Promise<void> => {
      let answer = answers.get(watch.credential);
      if (!answer) answers.set(watch.credential, (answer = stillValid(watch.credential)));
      if ((await answer) || !watches.get(organizationId)?.has(watch)) return;
      end(watch);
      watch.listener();
    };
    await Promise.all([...(watches.get(organizationId) ?? [])].map(check));
  };

  return {
    watch(credential, listener) {
      const watch = { credential, listener };
      const ofOrganization = watches.get(credential.organization_id) ?? new Set();
      watches.set(credential.organization_id, ofOrganization.add(watch));
      return () => end(watch);
    },
    checkOrganization,
    async checkAll() {
      for (const organizationId of [...watches.keys()]) await checkOrganization(organizationId);
    },
  };
}
