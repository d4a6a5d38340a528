// Certificates that are renewed in their files while a process runs, as cert-manager does: connections that are made
// from then on use the new ones. Those that stand are replaced at their age (`maxAgeSeconds` of clients).

import { createSecureContext } from 'node:tls';
import type { experimental } from '@grpc/grpc-js';

/** Certificates of both sides, PEM. */
export interface Certificates {
  readonly ca: Buffer;
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** A platform brings a changed Secret to its files within a minute or two. */
const lookAgainMs = 30_000;

type CaListener = experimental.CaCertificateUpdateListener;
type IdentityListener = experimental.IdentityCertificateUpdateListener;

/** A source of certificates for grpc-js. It looks at the files for as long as a server or a channel uses it. */
export class RenewedCertificates implements experimental.CertificateProvider {
  #current: Certificates;
  readonly #read: () => Promise<Certificates>;
  readonly #ca = new Set<CaListener>();
  readonly #identity = new Set<IdentityListener>();
  #timer: NodeJS.Timeout | undefined;

  constructor(first: Certificates, read: () => Promise<Certificates>) {
    this.#current = first;
    this.#read = read;
  }

  /** Reads the files; files that are missing, or that do not belong together, change nothing yet. */
  async lookAgain(): Promise<void> {
    const found = await this.#read().catch(() => undefined);
    if (!found || isSame(found, this.#current) || !isWhole(found)) return;
    this.#current = found;
    for (const listener of this.#ca) this.#tellCa(listener);
    for (const listener of this.#identity) this.#tellIdentity(listener);
  }

  addCaCertificateListener(listener: CaListener): void {
    this.#ca.add(listener);
    this.#watch();
    // A server's listener is not heard before it was added.
    queueMicrotask(() => this.#tellCa(listener));
  }

  addIdentityCertificateListener(listener: IdentityListener): void {
    this.#identity.add(listener);
    this.#watch();
    queueMicrotask(() => this.#tellIdentity(listener));
  }

  removeCaCertificateListener(listener: CaListener): void {
    this.#ca.delete(listener);
    this.#watch();
  }

  removeIdentityCertificateListener(listener: IdentityListener): void {
    this.#identity.delete(listener);
    this.#watch();
  }

  #tellCa(listener: CaListener): void {
    listener({ caCertificate: this.#current.ca });
  }

  #tellIdentity(listener: IdentityListener): void {
    listener({ certificate: this.#current.cert, privateKey: this.#current.key });
  }

  #watch(): void {
    const isUsed = this.#ca.size + this.#identity.size > 0;
    if (isUsed) this.#timer ??= setInterval(() => void this.lookAgain(), lookAgainMs).unref();
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }
}

function isSame(one: Certificates, other: Certificates): boolean {
  return one.ca.equals(other.ca) && one.cert.equals(other.cert) && one.key.equals(other.key);
}

/** False in the middle of a renewal, when the certificate is new and its key is not yet. */
function isWhole({ ca, cert, key }: Certificates): boolean {
  try {
    createSecureContext({ ca, cert, key });
    return true;
  } catch {
    return false;
  }
}
