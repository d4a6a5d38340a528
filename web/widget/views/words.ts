// Pure. Problems, endings and uses of tools in words.

import type { ToolCall } from '../../shared/answer.ts';
import type { Problem } from '../../shared/problems.ts';
import type { TextName, Wording } from '../texts/texts.ts';

const problems: Readonly<Record<string, TextName>> = {
  offline: 'offline',
  unauthorized: 'unauthorized',
  token_expired: 'unauthorized',
  invalid_user_hash: 'invalidUser',
  forbidden: 'forbidden',
  origin_not_allowed: 'originNotAllowed',
  agent_not_found: 'agentGone',
  conversation_not_found: 'conversationGone',
  run_not_found: 'conversationGone',
  run_not_waiting: 'alreadyDecided',
  approval_pending: 'decideFirst',
  payload_too_large: 'tooLarge',
  validation_error: 'notSendable',
  idempotency_conflict: 'notSendable',
  invalid_request: 'notSendable',
  budget_exceeded: 'budget',
  queue_full: 'tooManyPeople',
  service_unavailable: 'unavailable',
  redis_unavailable: 'notLive',
  page_error: 'pageBroken',
};

const rates: Readonly<Record<string, TextName>> = {
  active_runs: 'tooManyAnswers',
  token_exchange: 'tooManyHere',
  address: 'tooManyHere',
  org: 'tooManyPeople',
};

/** A sentence or two about a problem. */
export function problemInWords({ code, scope, requestId }: Problem, t: Wording): string {
  if (code === 'rate_limited') return t(rates[scope ?? ''] ?? 'tooFast');
  const name = problems[code];
  if (name !== undefined) return t(name);
  return requestId === undefined ? t('broken') : t('brokenWith', { reference: requestId });
}

const failures: Readonly<Record<string, TextName>> = {
  model_error: 'modelFailed',
  model_timeout: 'modelSlow',
  content_filtered: 'modelFiltered',
  context_too_long: 'modelOverfull',
  worker_lost: 'interrupted',
  budget_exceeded: 'budget',
  cancelled: 'stopped',
};

/** Why a run failed. */
export function failureInWords(code: string, t: Wording): string {
  return t(failures[code] ?? 'broken');
}

const builtIn: Readonly<Record<string, Partial<Record<ToolCall['status'], TextName>>>> = {
  knowledge_search: { working: 'searching', waiting: 'searching', ok: 'searched', error: 'searchFailed' },
  ask_user: { working: 'asking', waiting: 'askWaiting', ok: 'asked', error: 'askFailed', expired: 'askExpired' },
};
const ofServers: Readonly<Record<ToolCall['status'], TextName>> = {
  working: 'using',
  waiting: 'useWaiting',
  ok: 'used',
  error: 'useFailed',
  declined: 'useDeclined',
  expired: 'useExpired',
};

/** The text that says what a tool does; `{tool}` in it stands for the tool. */
export function toolText({ name, status }: ToolCall, t: Wording): string {
  return t(builtIn[name]?.[status] ?? (builtIn[name] ? 'searchFailed' : ofServers[status]));
}
