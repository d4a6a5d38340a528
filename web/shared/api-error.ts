// Pure. Errors of a call: a refusal of the API, or no connection to it.

/** One thing that is wrong with a body. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** The body of a refusal, as the API documents it. */
export interface Refusal {
  readonly code: string;
  readonly message?: string;
  readonly status?: number;
  readonly scope?: string;
  /** In seconds. */
  readonly retry_after?: number;
  readonly request_id?: string;
  readonly details?: readonly ErrorDetail[];
  /** Of the administration: the setting, or `limits.<name>`, whose change lets the request pass. */
  readonly setting?: string;
}

/** See above. `code` is `offline` where the service was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  /** Of HTTP; 0 where there was no answer. */
  readonly status: number;
  readonly scope: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  readonly setting: string | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message ?? refusal.code);
    this.code = refusal.code;
    this.status = refusal.status ?? 0;
    this.scope = refusal.scope;
    this.retryAfterSeconds = refusal.retry_after;
    this.requestId = refusal.request_id;
    this.details = refusal.details ?? [];
    this.setting = refusal.setting;
  }

  /** Whether the outcome of the request is unknown, or the same will do a moment later. */
  get passes(): boolean {
    return ['offline', 'service_unavailable', 'redis_unavailable'].includes(this.code);
  }
}

/** The error that a response stands for. Reads its body. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as Partial<Refusal> | undefined;
  const { status } = response;
  if (typeof body?.code === 'string') return new ApiError({ ...body, code: body.code, status });
  return new ApiError({ code: status >= 500 ? 'service_unavailable' : 'invalid_request', status });
}
