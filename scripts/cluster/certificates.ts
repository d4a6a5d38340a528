// An authority of one's own and certificates of it, by openssl: for mutual TLS between processes on this machine, and
// for tests.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const days = '2';

export interface Issued {
  /** PEM. */
  readonly certificate: string;
  readonly key: string;
}

export interface Authority {
  /** PEM. */
  readonly certificate: string;
  /** A new certificate and key for these DNS names and addresses, for server and client. */
  issue(names: readonly string[]): Issued;
  close(): void;
}

/** Throws where there is no openssl. */
export function createAuthority(name: string): Authority {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-certificates-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', days, '-subj', `/CN=${name}`);
  return {
    certificate: read('ca.crt'),
    issue(names) {
      const extensions = [
        'subjectAltName=@names',
        'extendedKeyUsage=serverAuth,clientAuth',
        'basicConstraints=CA:FALSE',
        '[names]',
        ...names.map((each, index) => `${isIP(each) ? 'IP' : 'DNS'}.${index + 1} = "${each}"`),
      ];
      writeFileSync(path.join(folder, 'extensions'), extensions.join('\n'));
      openssl('req', ...newKey, '-keyout', 'tls.key', '-out', 'tls.csr', '-subj', '/CN=colloquy');
      const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', days, '-extfile', 'extensions'];
      openssl('x509', '-req', '-in', 'tls.csr', '-out', 'tls.crt', ...signed);
      return { certificate: read('tls.crt'), key: read('tls.key') };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
