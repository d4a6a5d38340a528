// Pure. Failures of a connection for its administrators: a sentence on the fault, and one on the remedy.

import type { ErrorKind } from '#shared/contract/models/error-kinds.ts';
import type { OpenConnection } from '../connection.ts';

/** A failure as administrators see it. */
export interface Fault {
  readonly error: string;
  /** Absent where none is known. */
  readonly advice?: string;
  readonly status?: number;
  readonly provider_code?: string;
  /** The provider has no such model. */
  readonly isMissing?: true;
}

/** The failure that a provider reported. `model`: the called one, if one was. */
export function reportedFault(
  kind: ErrorKind | undefined,
  connection: Pick<OpenConnection, 'kind' | 'credential' | 'name'>,
  model?: string,
): Pick<Fault, 'error' | 'advice'> {
  const named = model === undefined ? 'the model' : `the model ${model}`;
  const isAzure = connection.kind === 'azure-openai';
  switch (kind) {
    case 'no_key':
      return keyFault(connection);
    case 'no_access':
      return {
        error: `The provider denies access to ${named}.`,
        advice:
          connection.kind === 'amazon-bedrock'
            ? 'Ask for access to the model in the console of AWS, in this region, and allow the key or role to invoke it.'
            : 'Ask the provider for access to it, or give the key the right to use it.',
      };
    case 'no_model':
      return {
        error: `The provider does not know ${named}.`,
        advice: isAzure
          ? 'Name a deployment of the resource, as its page shows it, not the model behind it.'
          : 'Choose one of the models that the provider lists, in the spelling of the list.',
      };
    case 'no_address':
      return {
        error: 'The address has nothing at this path.',
        advice: 'Check `base_url`: it ends where the API begins, as in https://models.example.com/v1.',
      };
    case 'elsewhere':
      return {
        error: 'The address redirects to another one, which is not followed.',
        advice: 'Set the address behind the redirect as `base_url`.',
      };
    case 'unpaid':
      return {
        error: 'The account with the provider has no credit left.',
        advice: 'Add credit to the account that the key belongs to.',
      };
    case 'busy':
      return {
        error: 'The provider takes no more requests for now.',
        advice: 'Test again in a minute; if it stays, raise the limits of the account with the provider.',
      };
    case 'passing':
      return {
        error: 'The provider has a problem right now.',
        advice: 'Test again later; the provider’s status page may say more.',
      };
    case 'content_filtered':
      return {
        error: 'The content filter of the provider refuses the test.',
        advice: 'Look at the content filters that are set up with the provider.',
      };
    case 'context_too_long':
      return {
        error: `The context of ${named} is too small for a test.`,
        advice: 'Load the model with a larger context, or choose another.',
      };
    default:
      return {
        error: `The provider refused the request with ${named}.`,
        advice: 'Check that the kind of the connection fits the provider, and that the model answers chats.',
      };
  }
}

function keyFault({ credential, kind }: Pick<OpenConnection, 'kind' | 'credential'>): Pick<Fault, 'error' | 'advice'> {
  if (credential.kind === 'none')
    return { error: 'The provider wants a credential, and the connection has none.', advice: 'Set its `credential`.' };
  if (credential.kind === 'workload_identity')
    return {
      error: 'The provider refused the identity of this service.',
      advice: 'Give the identity of run-executor’s pods the right to call models of the provider.',
    };
  return {
    error: 'The provider refused the key.',
    advice:
      kind === 'amazon-bedrock'
        ? 'Check the keys, and that they have not ended; then set them as the `credential`.'
        : 'Check the key, and that it belongs to this provider and address; then set it as the `credential`.',
  };
}

/** A failure of the network, by the code of Node or undici, or our own word for it. */
export function networkFault(
  code: string | undefined,
  { kind, base_url: given }: Pick<OpenConnection, 'kind' | 'base_url'>,
): Pick<Fault, 'error' | 'advice'> {
  const isBedrock = kind === 'amazon-bedrock';
  const fault = faultAt(code, isBedrock ? '`region`, and `base_url` if it has one' : '`base_url`');
  // The provider's own address is right.
  return given === undefined && !isBedrock ? { ...fault, advice: checkTheWay } : fault;
}

const checkTheWay = 'Check that this service reaches the internet: name servers, firewalls, proxies, certificates.';

function faultAt(code: string | undefined, place: string): Pick<Fault, 'error' | 'advice'> {
  if (code === undefined) return { error: 'The provider could not be reached.', advice: `Check ${place}.` };
  if (/ENOTFOUND|EAI_AGAIN|ENODATA/.test(code))
    return { error: 'The host of the address was not found.', advice: `Check the spelling in ${place}.` };
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(code))
    return { error: 'Nothing answers at the address.', advice: `Check host and port in ${place}, and that it runs.` };
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(code))
    return {
      error: 'The certificate of the address is not trusted, or it speaks no TLS.',
      advice: 'Check the scheme and the port; a private authority is trusted by NODE_EXTRA_CA_CERTS.',
    };
  if (/TIMEOUT|ETIMEDOUT/.test(code))
    return { error: 'The address did not answer in time.', advice: `Check ${place}, and firewalls on the way.` };
  return { error: `The connection to the provider broke (${code}).`, advice: `Check ${place}.` };
}

/** No answer in time. */
export const silentFault: Pick<Fault, 'error' | 'advice'> = {
  error: 'The provider did not answer in time.',
  advice: 'Test again: a server may be loading the model; else check the address.',
};

/** Sentence and remedy in one. */
export function wordsOf({ error, advice }: Pick<Fault, 'error' | 'advice'>): string {
  return advice === undefined ? error : `${error} ${advice}`;
}
