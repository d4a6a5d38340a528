// Whether an edge of a cluster serves. The other processes answer the gRPC health service.

import { request } from 'undici';

const patienceMs = 2_000;

/** Asks `/readyz`. */
export async function isReady(baseUrl: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${baseUrl}/readyz`, { reset: true, headersTimeout: patienceMs });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
