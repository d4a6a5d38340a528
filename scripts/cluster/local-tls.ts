// Mutual TLS for processes on this machine: one authority, a certificate for each service, in files.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MutualTls } from '#shared/platform/grpc/channel.ts';
import { type ServiceName, serviceNames } from '#shared/platform/grpc/service-names.ts';
import { type Authority, createAuthority, type Issued } from './certificates.ts';

export interface LocalTls {
  readonly authority: Authority;
  certificateOf(service: ServiceName): MutualTls;
  /** The variables that tell a service of its files. */
  environmentOf(service: ServiceName): Record<string, string>;
  close(): void;
}

/** Writes the files into `folder`. Throws where there is no openssl. */
export function makeLocalTls(folder: string): LocalTls {
  const authority = createAuthority('colloquy on this machine');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  };
  const ca = write('ca.crt', authority.certificate);
  const made = new Map<ServiceName, { issued: Issued; environment: Record<string, string> }>();
  for (const service of serviceNames) {
    // By its address others call it, by its name it is known.
    const issued = authority.issue([service, '127.0.0.1']);
    const environment = {
      GRPC_TLS_CA_FILE: ca,
      GRPC_TLS_CERT_FILE: write(`${service}.crt`, issued.certificate),
      GRPC_TLS_KEY_FILE: write(`${service}.key`, issued.key),
    };
    made.set(service, { issued, environment });
  }
  const of = (service: ServiceName) => {
    const found = made.get(service);
    if (!found) throw new Error(`there is no service ${service}`);
    return found;
  };
  return {
    authority,
    certificateOf(service) {
      const { certificate, key } = of(service).issued;
      return { ca: Buffer.from(authority.certificate), cert: Buffer.from(certificate), key: Buffer.from(key) };
    },
    environmentOf: (service) => of(service).environment,
    close: () => authority.close(),
  };
}
