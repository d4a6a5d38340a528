// Finds connections to models for calls: the organization's own, then the deployment's, then those of the settings.
//
// 1. Connections are held by their owner: an organization's under its own id, the deployment's under one that no
//    organization has. So none can get another's.
// 2. Held for 5 s at most; a change clears it at once, here by the call and elsewhere by an event.
// 3. A call goes on with the connection that it was given: a change of the credential ends none.

import { newId } from '#shared/platform/ids/uuid.ts';
import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Sealer } from '#shared/platform/sealing/sealed.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { ModelConnections, OpenConnection } from './connection.ts';
import {
  deploymentsId,
  isGrantedTo,
  type ModelConnectionDocument,
  openConnection,
  sealingIdOf,
} from './rules/connection-setup.ts';
import type { GivenCredential } from './rules/connection-credential.ts';
import type { ModelSettings } from './settings.ts';
import { connectionOfSettings } from './rules/settings-connections.ts';
import type { ModelConnectionStore } from './store/model-connections.ts';

export interface KnownConnections extends ModelConnections {
  /** From now on, reads of this owner go to the store. */
  forget(owner: string): void;
  /** All stored ones that an organization may use, its own first; those that are disabled too. */
  usable(organizationId: string): Promise<readonly ModelConnectionDocument[]>;
  /**
   * Runs `call` with the id of an organization for which this connection alone is found, disabled or not: for calls that
   * are made to test it.
   */
  trying<T>(connection: OpenConnection, call: (organizationId: string) => Promise<T>): Promise<T>;
}

interface Parts {
  readonly modelConnections: Pick<ModelConnectionStore, 'findAll'>;
  readonly sealer: Sealer;
  readonly settings: ModelSettings;
  readonly clock: Clock;
}

const trialPrefix = 'trial/';

/** Whether an id of an organization stands for a test of a connection (`trying`). */
export function isTrial(organizationId: string): boolean {
  return organizationId.startsWith(trialPrefix);
}

/** For as long a change may not be noticed whose event was lost. */
const freshMs = 5_000;

export function createKnownConnections({ modelConnections, sealer, settings, clock }: Parts): KnownConnections {
  const held = new RefreshingCache<readonly ModelConnectionDocument[]>({
    freshMs,
    // A connection that was taken away is not used for longer, also while the store is down.
    staleMs: freshMs,
    max: 10_000,
    clock,
    load: (owner) => modelConnections.findAll(owner),
  });
  const opened = new WeakMap<ModelConnectionDocument, OpenConnection>();
  const tried = new Map<string, OpenConnection>();

  const open = (document: ModelConnectionDocument): OpenConnection => {
    const known = opened.get(document);
    if (known !== undefined) return known;
    const made = openedConnection(sealer, document);
    opened.set(document, made);
    return made;
  };
  const own = async (organizationId: string): Promise<readonly ModelConnectionDocument[]> =>
    organizationId === '' || organizationId === deploymentsId ? [] : held.get(organizationId);
  const granted = async (organizationId: string): Promise<readonly ModelConnectionDocument[]> =>
    (await held.get(deploymentsId)).filter(
      (document) => organizationId === '' || isGrantedTo(document, organizationId),
    );

  return {
    async find(organizationId, name) {
      const trial = tried.get(organizationId);
      if (trial !== undefined) return trial.name === name ? trial : undefined;
      const ofSettings = connectionOfSettings(settings, name);
      if (ofSettings !== undefined) return ofSettings;
      const isNamed = (document: ModelConnectionDocument): boolean => document.name === name;
      const found = (await own(organizationId)).find(isNamed) ?? (await granted(organizationId)).find(isNamed);
      return found === undefined || found.disabled ? undefined : open(found);
    },
    async usable(organizationId) {
      return [...(await own(organizationId)), ...(await granted(organizationId))];
    },
    forget: (owner) => held.forget((_documents, key) => key === owner),
    async trying(connection, call) {
      const id = `${trialPrefix}${newId()}`;
      tried.set(id, connection);
      try {
        return await call(id);
      } finally {
        tried.delete(id);
      }
    },
  };
}

/** A stored connection with its credential open. Throws SealBrokenError. */
export function openedConnection(sealer: Sealer, document: ModelConnectionDocument): OpenConnection {
  const { sealed_credential: sealed } = document;
  const credential =
    sealed === undefined
      ? ({ kind: 'none' } as const)
      : (JSON.parse(sealer.open(sealed, sealingIdOf(document))) as GivenCredential);
  return openConnection(document, credential);
}
