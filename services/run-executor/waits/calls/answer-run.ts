// AnswerRun: the end-user's answers to the pending questions of a run.

import { runNotFound, runNotWaiting } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { toPublicRun } from '../../runs/rules/run.ts';
import { pendingQuestion } from '../rules/pending.ts';
import { answersForModel, checkAnswers, type GivenAnswer } from '../rules/questions.ts';
import { resolve } from '../worker/resolve.ts';

export const answerRun = runExecutorCall('AnswerRun', {
  from: ['edge'],
  serve(parts) {
    const { runs, steps } = parts;
    return async ({ access, run_id, answers_json, by_api_key }) => {
      const run = await runs.findForCaller(access, run_id);
      if (!run) throw runNotFound();
      if (run.state !== 'waiting_input' || run.wait === undefined || run.open_step === undefined) throw runNotWaiting();
      const step = await steps.find(run.open_step);
      const asked = step && pendingQuestion(run._id, run.wait, step);
      if (!asked) throw runNotWaiting();
      const answers = checkAnswers(asked.questions, JSON.parse(answers_json) as GivenAnswer[]);
      const resumed = await resolve(parts, run, {
        outcome: 'answered',
        by: by_api_key ? 'api_key' : 'end_user',
        callIds: [asked.call_id],
        answer_json: JSON.stringify(answersForModel(asked.questions, answers)),
      });
      if (resumed === null) throw runNotWaiting();
      return { run: toPublicRun(resumed) };
    };
  },
});
