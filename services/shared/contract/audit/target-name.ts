// Pure. The name of an act's target, as the answer to the act has it, so that the audit can say it after the target is
// gone. People's messages and end-users have none here: an erasure would have to reach the audit.

const named =
  /^(?:agent|knowledge_base|document|model_connection|tool_server|tool|api_key|publishable_key|identity_secret|service_account|service_account_token|personal_token|member|organization)\./;

/** The name of the first thing in an answer that has one; undefined for actions whose targets are not named. */
export function targetName(action: string, response: unknown): string | undefined {
  if (!named.test(action) || !isRecord(response)) return undefined;
  const things = Object.values(response).filter(isRecord);
  const name = [response, ...things].map((thing) => thing['name']).find((text) => typeof text === 'string');
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
