// How the services' channels are made, on both ends: keepalive, sizes, balancing, retries, and TLS on both sides
// where certificates are given.

import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import {
  type ChannelCredentials,
  credentials,
  experimental,
  ServerCredentials,
  type ServiceDefinition,
} from '@grpc/grpc-js';
import { SettingError, type SettingValues, text } from '#shared/platform/config/settings.ts';
import { pemCertificates } from '#shared/platform/config/authorities.ts';
import { type Certificates, RenewedCertificates } from './certificates.ts';

/** A process's certificate, and its trusted authority. */
export const tlsSettings = {
  GRPC_TLS_CA_FILE: text({
    default: '',
    form: 'a path',
    description:
      'The authority that peers are checked against. With it, the certificate and the key, calls between services use mutual TLS.',
  }),
  GRPC_TLS_CERT_FILE: text({
    default: '',
    form: 'a path',
    description: 'The certificate this process shows; it names the host that others call it by.',
  }),
  GRPC_TLS_KEY_FILE: text({ default: '', form: 'a path', description: "The certificate's private key." }),
};

export type TlsSettings = SettingValues<typeof tlsSettings>;

/** A process's credentials, and the authority of its peers. */
export interface MutualTls extends Certificates {
  /** Where they come from again when they are renewed. */
  readonly renewed?: RenewedCertificates;
}

/** Reads the certificates that the settings name; undefined where they name none. Throws SettingError. */
export async function readMutualTls(settings: TlsSettings): Promise<MutualTls | undefined> {
  const names = ['GRPC_TLS_CA_FILE', 'GRPC_TLS_CERT_FILE', 'GRPC_TLS_KEY_FILE'] as const;
  const given = names.filter((name) => settings[name] !== '');
  if (given.length === 0) return undefined;
  const missing = names.find((name) => settings[name] === '');
  if (missing)
    throw new SettingError(`${missing} must be set, since ${given.join(' and ')} is: mutual TLS needs all three.`);
  const read = async (name: (typeof names)[number]): Promise<Buffer> => {
    try {
      return await readFile(settings[name]);
    } catch (error) {
      throw new SettingError(`${name} must name a file that can be read; got ${JSON.stringify(settings[name])}.`, {
        cause: error,
      });
    }
  };
  const readAll = async (): Promise<Certificates> => {
    const [ca, cert, key] = await Promise.all([read(names[0]), read(names[1]), read(names[2])]);
    return { ca, cert, key };
  };
  const first = await readAll();
  checkPem(first);
  return { ...first, renewed: new RenewedCertificates(first, readAll) };
}

// Node takes an authority that is none, and then trusts nobody.
function checkPem({ ca, cert, key }: Certificates): void {
  try {
    for (const each of pemCertificates(ca)) void new X509Certificate(each);
  } catch {
    throw new SettingError('GRPC_TLS_CA_FILE must name a file with certificates in PEM.');
  }
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new SettingError(
      'GRPC_TLS_CERT_FILE and GRPC_TLS_KEY_FILE must name a certificate and its private key, both in PEM.',
    );
  }
}

/** A server's credentials: with TLS, a client without a certificate of the authority is refused. */
export function serverCredentials(tls: MutualTls | undefined): ServerCredentials {
  if (tls?.renewed) return experimental.createCertificateProviderServerCredentials(tls.renewed, tls.renewed, true);
  return tls
    ? ServerCredentials.createSsl(tls.ca, [{ cert_chain: tls.cert, private_key: tls.key }], true)
    : ServerCredentials.createInsecure();
}

export function clientCredentials(tls: MutualTls | undefined): ChannelCredentials {
  if (tls?.renewed) return experimental.createCertificateProviderChannelCredentials(tls.renewed, tls.renewed, {});
  return tls ? credentials.createSsl(tls.ca, tls.key, tls.cert) : credentials.createInsecure();
}

// A page of 50 messages, each as long as an answer may be, is the largest thing that services say to each other.
const bothEnds = { 'grpc.max_receive_message_length': 64 * 1024 * 1024 };

/**
 * Options of a server. It ends no connection by its age (renewed-channel.ts says why) and sends no pings: grpc-js
 * 1.14.7 takes one on a connection that its client is about to end for one that failed, and cuts off the calls.
 */
export const serverOptions: Readonly<Record<string, number>> = bothEnds;

/** How long stopping waits for calls that are open, in milliseconds. */
export const openCallsMs = 10_000;

/** The methods of a definition as proto-loader makes them, with the options that the proto gives each. */
export type DefinedCalls = Readonly<Record<string, ServiceDefinition[string] & { readonly options?: CallOptions }>>;

interface CallOptions {
  readonly idempotency_level?: string;
}

/**
 * Whether a call may be repeated without harm, as its proto says (`idempotency_level`): it is, where a replica went
 * away under it.
 */
export function isRepeatable(options: CallOptions | undefined): boolean {
  return options?.idempotency_level === 'NO_SIDE_EFFECTS' || options?.idempotency_level === 'IDEMPOTENT';
}

/** How they are: times in milliseconds, the second try after a random part of the first. */
export const retries = { attempts: 3, firstMs: 50, mostMs: 500, growth: 2 };

/** grpc-js would send calls between services through the proxy of `http_proxy` or `https_proxy`. */
export const direct = { 'grpc.enable_http_proxy': 0 };

/** Options of a client: calls go round over all resolved addresses, and repeatable ones are tried up to 3 times. */
export function clientOptions(definition: ServiceDefinition): Record<string, number | string> {
  const name = Object.values(definition as DefinedCalls)
    .filter(({ options }) => isRepeatable(options))
    .map(({ path }) => {
      const [, service, method] = path.split('/');
      return { service, method };
    });
  return {
    ...bothEnds,
    ...direct,
    // Each has connections of its own: a channel that is replaced would find the old one's again.
    'grpc.use_local_subchannel_pool': 1,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
    // A replica that comes back, or comes anew under a name, is used soon, however long it was away: replicas that are
    // replaced one after the other leave no moment without any.
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1_000,
    'grpc.dns_min_time_between_resolutions_ms': 2_000,
    'grpc.service_config': JSON.stringify({
      loadBalancingConfig: [{ round_robin: {} }],
      methodConfig: [
        {
          name,
          retryPolicy: {
            maxAttempts: retries.attempts,
            initialBackoff: `${retries.firstMs / 1000}s`,
            maxBackoff: `${retries.mostMs / 1000}s`,
            backoffMultiplier: retries.growth,
            retryableStatusCodes: ['UNAVAILABLE'],
          },
        },
      ],
    }),
  };
}
