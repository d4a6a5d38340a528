// Metrics of runs, streams, model calls and tool calls.

import { callSeconds, counter, gauge, histogram, workSeconds } from '#shared/platform/telemetry/metrics.ts';

const kind = '`chat` or `document`';
const provider =
  'where the model is: `demo`, `openai`, `anthropic`, `openai-compatible`, `connection` (one of an organization or of the operator), `unknown`';

export const runMetrics = {
  accepted: counter({
    name: 'colloquy_runs_accepted_total',
    help: 'Runs that were accepted, repeats not counted.',
    labels: { kind },
  }),
  ended: counter({
    name: 'colloquy_runs_ended_total',
    help: 'Runs that reached their final state.',
    labels: {
      kind,
      state: '`succeeded`, `failed` or `cancelled`',
      error:
        "the code of the run's error: `model_error`, `model_timeout`, `content_filtered`, `context_too_long`, `document_unreadable`, `worker_lost`, `budget_exceeded`, `cancelled`, `internal_error`; `none` without one",
    },
  }),
  duration: histogram({
    name: 'colloquy_run_duration_seconds',
    help: 'From the acceptance of a run to its final state.',
    labels: { kind },
    buckets: workSeconds,
  }),
  firstText: histogram({
    name: 'colloquy_run_first_text_seconds',
    help: 'From the acceptance of a chat run to the first text of its answer: the wait of its reader.',
    buckets: workSeconds,
  }),
  waiting: histogram({
    name: 'colloquy_run_waiting_seconds',
    help: 'From the acceptance of a run to its first claim by a worker.',
    labels: { kind },
    buckets: workSeconds,
  }),
  ready: gauge({
    name: 'colloquy_run_queue_ready',
    help: 'Runs that a worker could take now and that have none: of chats, as many as their organizations may have at work. Of up to 1,000 organizations, and 1,000 documents. All replicas see the same queue: take the maximum.',
    labels: { kind },
  }),
  oldestReady: gauge({
    name: 'colloquy_run_queue_oldest_seconds',
    help: 'How long the longest of them has been ready; of chats, how long an organization has waited for its turn. 0 where there is none. Take the maximum over replicas.',
    labels: { kind },
  }),
  waitingNow: gauge({
    name: 'colloquy_run_queue_waiting',
    help: 'Chat runs that wait in the queues of their organizations, up to 10,000, including those of organizations that have as many at work as they may. Take the maximum over replicas.',
  }),
  queueFull: counter({
    name: 'colloquy_run_queue_full_total',
    help: 'Messages refused because the queue was full.',
    labels: { scope: '`org` or `deployment`' },
  }),
  workers: gauge({
    name: 'colloquy_run_workers',
    help: 'Runs that this process can work on at once: those at work, and the room beside them.',
    labels: { kind },
  }),
  busy: gauge({
    name: 'colloquy_run_workers_busy',
    help: 'Workers of this process that have a run.',
    labels: { kind },
  }),
  heldBytes: gauge({
    name: 'colloquy_run_held_bytes',
    help: 'Memory that the chat runs at work in this process hold, as estimated from their texts; at most about RUN_MEMORY_MIB.',
  }),
  claims: counter({
    name: 'colloquy_run_claims_total',
    help: 'Tries to claim a run.',
    labels: { outcome: '`claimed`, `taken` (somebody else has it), `parked` (its conversation is busy)' },
  }),
  takeovers: counter({
    name: 'colloquy_run_takeovers_total',
    help: 'Runs taken over from a worker whose lease had ended.',
    labels: { kind },
  }),
  handedBack: counter({
    name: 'colloquy_runs_handed_back_total',
    help: 'Runs that a worker gave back unfinished: its process stops, or a store or a service could not answer.',
    labels: { kind },
  }),
  settled: histogram({
    name: 'colloquy_run_settle_duration_seconds',
    help: 'From the final state of a run until its effects were applied: answer stored, slot free, end announced.',
    buckets: callSeconds,
  }),
  sweep: histogram({
    name: 'colloquy_run_sweep_duration_seconds',
    help: 'Sweeps for runs that a crash or a lost event left behind.',
    buckets: callSeconds,
  }),
  swept: counter({
    name: 'colloquy_run_sweep_found_total',
    help: 'Runs that sweeps found.',
    labels: {
      what: '`lapsed` (its worker is gone), `owed` (its end was not settled), `parked` (nobody woke it), `waited` (nobody answered in time)',
    },
  }),
  waits: counter({
    name: 'colloquy_run_waits_total',
    help: 'Times that a run began to wait for its end-user.',
    labels: { kind: '`input` (an answer) or `approval` (a decision)' },
  }),
  waited: histogram({
    name: 'colloquy_run_waited_seconds',
    help: 'From the question to its end-user until the run could go on.',
    labels: {
      kind: '`input` (an answer) or `approval` (a decision)',
      reason: '`answered`, `approved`, `declined` or `expired`',
    },
    buckets: workSeconds,
  }),
  frames: counter({
    name: 'colloquy_frames_written_total',
    help: 'Frames that were appended to live streams.',
  }),
  epochs: counter({
    name: 'colloquy_stream_epochs_opened_total',
    help: 'Times that a running run was told again from the start: a retried model call, or frames lost.',
  }),
};

export const modelMetrics = {
  calls: histogram({
    name: 'colloquy_model_call_duration_seconds',
    help: 'Calls of a model, each try for itself, from the request to the end of the answer.',
    labels: {
      provider,
      outcome:
        '`stop`, `length` or `tool_calls` as the model ended; `model_error`, `model_timeout`, `content_filtered` or `context_too_long` where it failed; `stopped` where the run was',
    },
    buckets: workSeconds,
  }),
  firstChunk: histogram({
    name: 'colloquy_model_first_chunk_seconds',
    help: 'From the request of a model call to the first piece of its answer.',
    labels: { provider },
    buckets: workSeconds,
  }),
  tokens: counter({
    name: 'colloquy_model_tokens_total',
    help: 'Tokens, as the providers count them; estimated for calls without a count, such as cancelled ones.',
    labels: { provider, direction: '`input` or `output`' },
  }),
  fallbacks: counter({
    name: 'colloquy_model_fallbacks_total',
    help: "Times that a model was away and the agent's next one was asked in its place.",
    labels: {
      provider,
      reason: '`timeout`, `refused` (408, 409, 429, 5xx), `unreachable`, or `circuit_open` (it was not asked)',
    },
  }),
  circuits: gauge({
    name: 'colloquy_model_circuits',
    help: 'Connections to models that failed five times in a row, and that this process leaves alone.',
    labels: {
      kind: '`openai`, `anthropic`, `google`, `azure-openai`, `amazon-bedrock`, `openai-compatible`',
      state: '`open`, or `half_open` (one call is to show whether it answers again)',
    },
  }),
  toolCalls: histogram({
    name: 'colloquy_tool_call_duration_seconds',
    help: 'Calls of tools, with their second try.',
    labels: { tool: 'a built-in tool such as `knowledge_search`, else `other`', status: '`ok` or `error`' },
    buckets: workSeconds,
  }),
};
