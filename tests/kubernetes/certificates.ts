// Certificates for mutual TLS between the services: an authority, and one certificate for all names that they are
// called by.

import type { Authority } from '../../scripts/cluster/certificates.ts';
import { services } from './release.ts';
import { writeSecret } from './secrets.ts';

/** All names that the services of a namespace are called by. */
function namesOfServices(namespace: string): string[] {
  const suffixes = ['', `.${namespace}`, `.${namespace}.svc`, `.${namespace}.svc.cluster.local`];
  return services.flatMap((service) => suffixes.map((suffix) => `colloquy-${service}${suffix}`));
}

/** Writes the Secret `colloquy-tls` with a new certificate for all services. */
export async function writeCertificate(authority: Authority, namespace: string): Promise<void> {
  const { certificate, key } = authority.issue(namesOfServices(namespace));
  await writeSecret(namespace, 'colloquy-tls', {
    'ca.crt': authority.certificate,
    'tls.crt': certificate,
    'tls.key': key,
  });
}
