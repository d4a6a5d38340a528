// Pure. Answers of a faulty service.

export const requestId = '0190a000-0000-7000-8000-000000000001';

/** A refusal as the API gives it. */
export function refusal(status: number, code: string, more: object = {}) {
  return { status, json: { code, message: 'Not now.', status, request_id: requestId, ...more } };
}
