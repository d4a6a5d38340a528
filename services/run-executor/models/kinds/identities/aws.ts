// The pod's identity at AWS, by AWS's own chain: IRSA, EKS Pod Identity, a task's or a machine's role. The chain keeps
// credentials and renews them.

import { identityFailure } from './tokens.ts';

const name = 'AWS';

/** Credentials that a request is signed with. */
export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** Gives the pod's credentials. Throws a ModelError in words. */
export function awsCredentials(region: string): () => Promise<AwsCredentials> {
  let chain: Promise<() => Promise<AwsCredentials>> | undefined;
  return async () => {
    try {
      chain ??= import('@aws-sdk/credential-provider-node').then(({ defaultProvider }) => {
        const provide = defaultProvider({ clientConfig: { region } });
        return () => provide();
      });
      return await (
        await chain
      )();
    } catch (error) {
      throw identityFailure(name, codeOf(error), isPassing(error));
    }
  };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

function isPassing(error: unknown): boolean {
  const about = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  const status = Number((about as { readonly httpStatusCode?: number } | undefined)?.httpStatusCode ?? Number.NaN);
  return status === 429 || status >= 500;
}
