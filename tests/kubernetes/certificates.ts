// Certificates for mutual TLS between the services: one for each, by its names.

import type { Authority } from '../../scripts/cluster/certificates.ts';
import { services } from './release.ts';
import { writeSecret } from './secrets.ts';

/** The Secret of each service's certificate, by service. */
export const certificateSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  services.map((service) => [service, `colloquy-${service}-tls`]),
);

/** Writes a new certificate for each service into its Secret. */
export async function writeCertificates(authority: Authority, namespace: string): Promise<void> {
  for (const [service, secret] of Object.entries(certificateSecrets)) {
    const name = `colloquy-${service}`;
    const { certificate, key } = authority.issue([name, `${name}.${namespace}`, `${name}.${namespace}.svc`]);
    await writeSecret(namespace, secret, {
      'ca.crt': authority.certificate,
      'tls.crt': certificate,
      'tls.key': key,
    });
  }
}
