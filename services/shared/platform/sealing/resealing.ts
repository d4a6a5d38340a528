// The rotation of the encryption key: seals records under a key of DECRYPTION_KEYS anew under ENCRYPTION_KEY, and says
// when nothing is left, so that the operator knows that the old key can go.
//
// 1. Nothing is touched while a process seals with another key, as in a roll-out: the two would undo each other's work,
//    and "none left" would not stay true.
// 2. A sealing is replaced only where it is still the one that was read, so any number of replicas do so at once.
// 3. A record that does not open was changed by somebody: it stays, is named once, and counts as left.

import type { Component } from '#shared/platform/lifecycle/component.ts';
import { periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { OpenableRecords, SealedRecords, SealedValue } from './sealed-records.ts';
import { keyNotGiven, type Sealed, type Sealer } from './sealed.ts';
import type { SealingKeyStore } from './sealing-keys.ts';

const lookEveryMs = 10_000;
/** Longer than any process goes on without a word. */
const inUseForMs = 60_000;
const batch = 100;

/** Its parts. */
export interface ResealingParts {
  /** Done in this order. */
  records: readonly SealedRecords[];
  sealingKeys: SealingKeyStore;
  sealer: Sealer;
  /** The owner of the records, for the log: one process may hold those of several services. */
  service: string;
  log: Logger;
}

/** For processes that have keys to decrypt with. `look` does all that can be done now. */
export function createResealing(parts: ResealingParts): Component & { look(): Promise<void> } {
  const { records, sealingKeys, sealer, service, log } = parts;
  const { keyId, otherKeyIds } = sealer;
  const broken = new Set<string>();
  let resealed = 0;
  let said: 'nothing' | 'waiting' | 'none left' = 'nothing';

  const next = ({ sealed, recordId }: SealedValue): Sealed | undefined => {
    try {
      return sealer.seal(sealer.open(sealed, recordId), recordId);
    } catch (error) {
      broken.add(recordId);
      log.error({ err: error, record_id: recordId }, 'a sealed record does not open; it is left as it is');
      return undefined;
    }
  };

  const resealAll = async (of: SealedRecords): Promise<void> => {
    for (;;) {
      const found = await of.findSealedUnder(otherKeyIds, batch + broken.size);
      const open = found.filter(({ recordId }) => !broken.has(recordId));
      if (open.length === 0) return;
      for (const value of open) {
        const sealed = next(value);
        if (sealed && (await of.reseal(value, sealed))) resealed += 1;
      }
    }
  };

  const look = async (): Promise<void> => {
    await sealingKeys.note(keyId);
    if (await sealingKeys.isAnotherInUse(keyId, inUseForMs)) {
      if (said !== 'waiting')
        log.info({ service, sealed_under: keyId }, 'resealing waits: a process seals with another key');
      said = 'waiting';
      return;
    }
    const before = resealed;
    for (const of of records) await resealAll(of);
    if (broken.size > 0 || (said === 'none left' && resealed === before)) return;
    said = 'none left';
    log.info(
      { service, resealed, sealed_under: keyId, none_left_under: otherKeyIds },
      'no record is left under DECRYPTION_KEYS',
    );
  };

  const looking = periodic('resealing', lookEveryMs, look, log);
  return {
    ...looking,
    look,
    async start() {
      // Before anything is sealed here, so that no other process takes its own key for the only one.
      await sealingKeys.note(keyId);
      await looking.start();
    },
  };
}

/** Refuses the start where a record is under a key that was not given. */
export function sealedRecordsOpen({
  records,
  sealer,
}: {
  records: readonly OpenableRecords[];
  sealer: Sealer;
}): Component {
  return {
    name: 'sealed records',
    async start() {
      const given = [sealer.keyId, ...sealer.otherKeyIds];
      for (const of of records) {
        const other = await of.findSealedUnderAnother(given);
        if (other !== undefined) throw keyNotGiven(other, given);
      }
    },
    async stop() {},
  };
}
