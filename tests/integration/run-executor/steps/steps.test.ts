// The record of steps, where an insert that was given up arrives late.

import assert from 'node:assert/strict';
import { stepCollection } from '#services/run-executor/collections.ts';
import type { StepDocument } from '#services/run-executor/steps/rules/step.ts';
import { createStepStore } from '#services/run-executor/steps/store/steps.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';

describe('a step', () => {
  it('replaces the leftovers of inserts given up before, also of one that arrives meanwhile', async () => {
    const store = openSqliteStore({ file: ':memory:', log: silentLogger() });
    const steps = store.collection<StepDocument>(stepCollection);
    const run = newId();
    const step = (text: string): StepDocument => ({
      _id: `${run}/1/1`,
      run_id: run,
      organization_id: newId(),
      n: 1,
      attempt: 1,
      kind: 'model',
      started_at: new Date(),
      finished_at: new Date(),
      text,
      calls: [],
      results: [],
      sources: [],
      usage: { input_tokens: 0, output_tokens: 0 },
    });
    const late = [step('given up twice'), step('given up three times')];
    const arriving = new Proxy(steps, {
      get: (target, name: Exclude<keyof typeof steps, 'saysReadings'>) =>
        name !== 'deleteOne'
          ? target[name].bind(target)
          : async (filter: { _id: string }) => {
              const deleted = await target.deleteOne(filter);
              const next = late.shift();
              if (next) await target.insert(next);
              return deleted;
            },
    });
    await steps.insert(step('given up'));
    const watched = {
      ...store,
      collection: (asked: CollectionDefinition) => (asked === stepCollection ? arriving : store.collection(asked)),
    };
    await createStepStore(watched as unknown as DocumentStore).insert(step('what was said'));
    assert.deepEqual(
      (await steps.find({ run_id: run }, { limit: 5 })).map(({ text }) => text),
      ['what was said'],
    );
    assert.deepEqual(late, []);
    await store.close();
  });
});
