// Signs requests to AWS (Signature Version 4), as they go to the network: behind every change of their bodies.

import { AwsV4Signer } from 'aws4fetch';
import type { AwsCredentials } from './identities/aws.ts';

/** The headers of a signed request to Bedrock. `headers` are those that are sent; a body is text. */
export async function signedHeaders(
  request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Headers;
    readonly body: string | undefined;
  },
  region: string,
  { accessKeyId, secretAccessKey, sessionToken }: AwsCredentials,
): Promise<Headers> {
  const { url, method, headers, body } = request;
  const signer = new AwsV4Signer({
    url,
    method,
    headers: [...headers],
    ...(body === undefined ? {} : { body }),
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: 'bedrock',
  });
  const signed = await signer.sign();
  const all = new Headers(signed.headers);
  // The connection says it itself, and may not be told twice.
  all.delete('host');
  return all;
}
