// The steps of runs. A step is inserted before the checkpoint that names it; one that no checkpoint names is a
// zombie's, counts for nothing, and goes when its run has ended.

import { type DocumentStore, DuplicateKeyError } from '#shared/ports/document-store/document-store.ts';
import { callResultCollection, stepCollection } from '../../collections.ts';
import type { RunDocument } from '../../runs/rules/run.ts';
import {
  type CallResultDocument,
  lastStepOf,
  type StepDocument,
  timedFields,
  type TimedStep,
  withResults,
  withTimings,
} from '../rules/step.ts';

const mostSteps = 200;
/** More than all steps of a run can call. */
const mostResults = 1_000;
/** Of one step, left by earlier claims or arriving late. */
const mostReplaced = 5;

export interface StepStore {
  /** Inserts a step, in place of one that an earlier claim of the same attempt left without its checkpoint. */
  insert(step: StepDocument): Promise<void>;
  /** The steps that the run's checkpoints name, in order, and the one that is at its calls. */
  findOf(run: RunDocument): Promise<StepDocument[]>;
  delete(stepId: string): Promise<void>;
  deleteSome(steps: readonly StepDocument[]): Promise<void>;
  /** Deletes the steps of a run in its final state that it does not name. */
  deleteUnnamed(run: RunDocument): Promise<void>;
  /** A page of the steps that the run's checkpoints name, by number, without texts; at most 100 of them. */
  listOf(run: RunDocument, after: number, limit: number): Promise<{ data: TimedStep[]; more: boolean }>;
  /** One of them, whole, by its number; null where there is none. */
  findOne(run: RunDocument, n: number): Promise<StepDocument | null>;
  /** One of a run, as it was inserted. */
  find(stepId: string): Promise<StepDocument | null>;
  /** Says what a call came to; where that was said before, that stands, and is returned. */
  insertResult(result: CallResultDocument): Promise<CallResultDocument>;
  /** Deletes the call results of a run. */
  deleteResults(runId: string): Promise<void>;
  /** Some of a run, named by it or not. */
  findSome(runId: string): Promise<StepDocument[]>;
  /** Removes the texts, calls and findings of a run's steps; their times and usage stay. */
  strip(runId: string, now: Date): Promise<void>;
}

export function createStepStore(store: DocumentStore): StepStore {
  const steps = store.collection<StepDocument>(stepCollection);
  const results = store.collection<CallResultDocument>(callResultCollection);
  /** The call results of these steps; those of the run's other steps are not read. */
  const resultsOf = (
    run: RunDocument,
    of: readonly Pick<StepDocument, 'apart' | 'calls'>[],
    fields?: readonly (keyof CallResultDocument)[],
  ): Promise<CallResultDocument[]> => {
    const ids = of
      .filter(({ apart }) => apart)
      .flatMap(({ calls }) => calls.map((call) => `${run._id}/${call.call_id}`));
    if (ids.length === 0) return Promise.resolve([]);
    const filter = { run_id: run._id, _id: { $in: ids } };
    return results.find(filter, { limit: ids.length, ...(fields === undefined ? {} : { fields }) });
  };
  const deleteResults = async (runId: string): Promise<void> => {
    for (let deleted = mostResults; deleted === mostResults;)
      deleted = await results.deleteMany({ run_id: runId }, mostResults);
  };
  return {
    async insert(step) {
      for (let left = mostReplaced; ; left -= 1) {
        try {
          return await steps.insert(step);
        } catch (error) {
          if (!(error instanceof DuplicateKeyError) || left === 0) throw error;
          // An insert that was given up may still arrive between this and the next one.
          await steps.deleteOne({ _id: step._id });
        }
      }
    },
    async findOf(run) {
      const named = new Set(run.open_step === undefined ? run.steps : [...run.steps, run.open_step]);
      const last = lastStepOf(run);
      if (named.size === 0) return last ? [last] : [];
      const found = await steps.find({ run_id: run._id }, { sort: { n: 1 }, limit: mostSteps });
      const ours = [...found.filter((step) => named.has(step._id)), ...(last ? [last] : [])];
      if (!ours.some(({ apart }) => apart)) return ours;
      const known = await results.find({ run_id: run._id }, { limit: mostResults });
      return ours.map((step) => (step.apart ? withResults(step, known) : step));
    },
    async listOf(run, after, limit) {
      const named = new Set(run.open_step === undefined ? run.steps : [...run.steps, run.open_step]);
      const found =
        named.size === 0
          ? []
          : await steps.find(
              { run_id: run._id, n: { $gt: after } },
              { sort: { n: 1 }, limit: limit + mostReplaced + 1, fields: timedFields },
            );
      const last = lastStepOf(run);
      const ours: TimedStep[] = found.filter((step) => named.has(step._id));
      if (last !== null && last.n > after && found.length <= limit + mostReplaced) ours.push(last);
      const data = ours.slice(0, limit);
      const more = ours.length > limit || found.length > limit + mostReplaced;
      const known = await resultsOf(run, data, ['call_id', 'status', 'at', 'started_at', 'retries']);
      return { data: data.map((step) => (step.apart ? withTimings(step, known) : step)), more };
    },
    async findOne(run, n) {
      const last = lastStepOf(run);
      if (last?.n === n) return last;
      const named = new Set(run.open_step === undefined ? run.steps : [...run.steps, run.open_step]);
      const found = await steps.find({ run_id: run._id, n }, { limit: mostReplaced + 1 });
      const step = found.find(({ _id }) => named.has(_id));
      if (!step?.apart) return step ?? null;
      const known = await resultsOf(run, [step]);
      return withTimings(withResults(step, known), known);
    },
    find: (stepId) => steps.findOne({ _id: stepId }),
    async insertResult(result) {
      try {
        await results.insert(result);
        return result;
      } catch (error) {
        const said = error instanceof DuplicateKeyError && (await results.findOne({ _id: result._id }));
        if (!said) throw error;
        return said;
      }
    },
    deleteResults,
    async delete(stepId) {
      await steps.deleteOne({ _id: stepId });
    },
    async deleteUnnamed(run) {
      const named = new Set(run.steps);
      for (;;) {
        // The named ones are fewer than a page: the next read finds the rest once these are gone.
        const found = await steps.find({ run_id: run._id }, { sort: { n: 1 }, limit: mostSteps });
        const unnamed = found.filter(({ _id }) => !named.has(_id));
        for (const { _id } of unnamed) await steps.deleteOne({ _id });
        if (unnamed.length === 0 || found.length < mostSteps) return;
      }
    },
    async deleteSome(some) {
      await steps.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } }, some.length);
    },
    findSome: (runId) => steps.find({ run_id: runId }, { sort: { n: 1 }, limit: mostSteps }),
    async strip(runId, now) {
      await steps.updateMany(
        { run_id: runId },
        {
          $set: { text: '', calls: [], results: [], sources: [], removed_at: now },
          $unset: { outcome: true, reasoning: true },
        },
      );
      await deleteResults(runId);
    },
  };
}
