// A store that misses a call while a component starts is asked again; the start's data is there afterwards.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { componentGroup } from '#shared/platform/lifecycle/component.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { createResealing, sealedRecordsOpen } from '#shared/platform/sealing/resealing.ts';
import { createSealer } from '#shared/platform/sealing/sealed.ts';
import { onceStoreAnswers } from '#shared/ports/document-store/at-start.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { recordingLogger } from '../../support/recording-logger.ts';

/** A call that the store misses some times first. */
const missing = <T>(times: number, result: T) => {
  let asked = 0;
  const call = async (): Promise<T> => {
    asked += 1;
    if (asked <= times) throw new StoreUnavailableError('MongoDB did not do it');
    return result;
  };
  return { call, asked: () => asked };
};

describe('a store that misses calls while a component starts', () => {
  it('is asked again until it answers, and the log says so', async () => {
    const { logger: log, messages } = recordingLogger();
    const { call, asked } = missing(3, 'there');
    assert.equal(await onceStoreAnswers(call, { log, askAgainMs: 1 }), 'there');
    assert.equal(asked(), 4);
    assert.deepEqual(
      messages('waiting'),
      Array.from({ length: 3 }, () => 'waiting for the document store'),
    );
  });

  it('ends the start with one sentence once the patience is over', async () => {
    const { logger: log } = recordingLogger();
    await assert.rejects(
      onceStoreAnswers(missing(Infinity, 0).call, { log, patienceMs: 20, askAgainMs: 5 }),
      (error: Error) =>
        error instanceof StartError && /has not answered for 0.02 s: MongoDB did not do it\./.test(error.message),
    );
  });

  it('is not asked again after another error, nor once the start was given up', async () => {
    const { logger: log } = recordingLogger();
    let asked = 0;
    const defect = async () => {
      asked += 1;
      throw new TypeError('a defect');
    };
    await assert.rejects(onceStoreAnswers(defect, { log }), TypeError);
    assert.equal(asked, 1);
    const { call, asked: askedOfIt } = missing(1, 0);
    await assert.rejects(onceStoreAnswers(call, { log, stopped: () => true }), StoreUnavailableError);
    assert.equal(askedOfIt(), 1);
  });

  it('keeps neither the sealed records from being looked at nor the key from being noted', async () => {
    const { logger: log } = recordingLogger();
    const sealer = createSealer(randomBytes(32), [randomBytes(32)]);
    const another = missing<undefined>(1, undefined);
    const records = [{ findSealedUnderAnother: another.call }];
    const note = missing<undefined>(1, undefined);
    const sealingKeys = { note: note.call, isAnotherInUse: async () => true };
    const group = componentGroup(
      'token',
      [
        sealedRecordsOpen({ records, sealer }),
        createResealing({ records: [], sealingKeys, sealer, service: 'token', log }),
      ],
      log,
    );
    await group.start();
    await group.stop();
    assert.equal(another.asked(), 2);
    assert.equal(note.asked(), 2);
  });
});
