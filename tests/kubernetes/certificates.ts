// Certificates for mutual TLS between the services: an authority, and one certificate for all names that they are
// called by.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from './commands.ts';
import { services } from './release.ts';
import { writeSecret } from './secrets.ts';

const days = '2';

export interface Authority {
  /** PEM. */
  readonly certificate: string;
  /** A new certificate and key for these names, PEM. */
  issue(names: readonly string[]): Promise<{ certificate: string; key: string }>;
  close(): void;
}

/** All names that the services of a namespace are called by. */
function namesOfServices(namespace: string): string[] {
  const suffixes = ['', `.${namespace}`, `.${namespace}.svc`, `.${namespace}.svc.cluster.local`];
  return services.flatMap((service) => suffixes.map((suffix) => `colloquy-${service}${suffix}`));
}

/** Writes the Secret `colloquy-tls` with a new certificate for all services. */
export async function writeCertificate(authority: Authority, namespace: string): Promise<void> {
  const { certificate, key } = await authority.issue(namesOfServices(namespace));
  await writeSecret(namespace, 'colloquy-tls', {
    'ca.crt': authority.certificate,
    'tls.crt': certificate,
    'tls.key': key,
  });
}

export async function createAuthority(name: string): Promise<Authority> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-certificates-'));
  const openssl = (...args: string[]) => call('openssl', args, { cwd: folder });
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-days',
    days,
    '-subj',
    `/CN=${name}`,
  );
  return {
    certificate: read('ca.crt'),
    async issue(names) {
      const extensions = [
        `subjectAltName=${names.map((each) => `DNS:${each}`).join(',')}`,
        'extendedKeyUsage=serverAuth,clientAuth',
        'basicConstraints=CA:FALSE',
      ];
      writeFileSync(path.join(folder, 'extensions'), extensions.join('\n'));
      await openssl('req', ...newKey, '-keyout', 'tls.key', '-out', 'tls.csr', '-subj', '/CN=colloquy');
      const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', days, '-extfile', 'extensions'];
      await openssl('x509', '-req', '-in', 'tls.csr', '-out', 'tls.crt', ...signed);
      return { certificate: read('tls.crt'), key: read('tls.key') };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
