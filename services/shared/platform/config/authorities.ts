// Authorities of one's own, which NODE_EXTRA_CA_CERTS names: Node passes over a file that it cannot use, and its clients
// then trust no server of that authority. The log says so at the start.

import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Logger } from '#shared/platform/telemetry/logger.ts';

/** The certificates in PEM. Throws where there is none. */
export function pemCertificates(file: Buffer): readonly string[] {
  const found = file.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (found === null) throw new TypeError('there is no certificate in PEM');
  return found;
}

/** Warns in the log where the file is no good. `now` is in ms since 1970. */
export function warnOfAuthorities(
  environment: Readonly<Record<string, string | undefined>>,
  log: Logger,
  now = Date.now(),
): void {
  const problem = problemOfAuthorities(environment.NODE_EXTRA_CA_CERTS, now);
  if (problem !== undefined) log.warn(`NODE_EXTRA_CA_CERTS ${problem}`);
}

function problemOfAuthorities(file: string | undefined, now: number): string | undefined {
  if (file === undefined || file === '') return undefined;
  let read: Buffer;
  try {
    read = readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return `names no file that can be read (${code}), so none of its authorities is trusted.`;
  }
  try {
    const certificates = pemCertificates(read).map((each) => new X509Certificate(each));
    const ended = certificates.filter(({ validTo }) => Date.parse(validTo) < now);
    if (ended.length < certificates.length) return undefined;
    return 'names a file whose certificates have all ended: no server of them is trusted.';
  } catch {
    return 'names a file that has no whole certificates in PEM: one in DER becomes that by `openssl x509 -inform der`.';
  }
}
