// When each error code is answered, for the reference at /docs/api.

import type { ErrorCode } from '#shared/contract/errors/contract-error.ts';

/** A sentence for each code. */
export const errorMeanings: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'The body is not JSON, the media type is wrong (415), or the path or a header is malformed.',
  unauthorized: 'There is no credential, there are two, it is unknown or revoked, or its organization is disabled.',
  token_expired: 'The chat session token is past its end: exchange again.',
  invalid_user_hash: "The end-user's id has no valid signature and expiry.",
  forbidden: 'This endpoint does not take a credential of this kind, or its holder lacks the permission.',
  origin_not_allowed: "The page's origin is not among the organization's allowed origins.",
  not_found: 'There is no such route or resource.',
  agent_not_found: 'There is no such agent, or it is not yours.',
  conversation_not_found: 'There is no such conversation, or it is not yours.',
  run_not_found: 'There is no such run, or it is not yours.',
  run_not_waiting: 'The run waits for no answer or decision.',
  approval_pending: 'A decision about a call has to come first.',
  payload_too_large: 'The body is over 256 KiB, or the file over its limit.',
  validation_error: 'It is well-formed, but a value is not allowed: `details` says which.',
  idempotency_conflict: 'The idempotency key was used with another body.',
  rate_limited:
    'A rate, the number of active runs or of open streams is reached: `scope` says which, `retry_after` how long.',
  budget_exceeded: "The day's tokens of the organization or the agent (`scope`) are used up.",
  queue_full: 'Too many runs wait, of the organization or in all (`scope`).',
  internal_error: 'A defect: the request id finds it in the logs.',
  service_unavailable: 'A part of the service is away: try again with the same idempotency key.',
  redis_unavailable: 'A running answer cannot be streamed now; the run goes on.',
  organization_not_found: 'There is no such organization, or you have no part in it.',
  knowledge_base_not_found: 'There is no such knowledge base in the organization.',
  document_not_found: 'There is no such document in the knowledge base.',
  conflict: 'The resource has changed since, or is in another state: read it again and decide.',
};
