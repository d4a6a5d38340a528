// Pure. Which service a certificate is one of, by the DNS names in it.

import { list } from '#shared/platform/config/settings.ts';
import { type ServiceName, serviceNames } from './service-names.ts';

/** Settings of every process that serves gRPC. */
export const callerSettings = {
  GRPC_CALLER_NAMES: list({
    default: serviceNames.map((name) => `${name}=${name}`),
    pattern: new RegExp(`^(${serviceNames.join('|')})=[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$`),
    form: '<service>=<DNS name>, a service as often as it has names',
    description:
      'The names by which certificates of the services are known: with mutual TLS, who calls must show one, and each service may make its own calls only.',
  }),
};

/** A service by a name that its certificates show, in lower case. */
export type CallerNames = ReadonlyMap<string, ServiceName>;

/** From pairs as the setting has them. */
export function readCallerNames(pairs: readonly string[]): CallerNames {
  return new Map(
    pairs.map((pair) => {
      const [service = '', name = ''] = pair.split('=');
      return [name.toLowerCase(), service as ServiceName];
    }),
  );
}

/** The services that a certificate with these alternative names may speak for: one that names several is one for all. */
export function servicesOf(subjectAltName: string | undefined, names: CallerNames): readonly ServiceName[] {
  const services = dnsNames(subjectAltName ?? '').map((name) => names.get(name.toLowerCase()));
  return [...new Set(services.filter((service) => service !== undefined))];
}

// Node quotes a name that holds a comma or a quote, so that `DNS:"a, DNS:b"` is one name and not two.
const entry = /^([A-Za-z][A-Za-z ]*):("(?:[^"\\]|\\.)*"|[^",]*)(?:, |$)/;

/** The DNS names of a `subjectaltname` as Node writes it; none of a text that cannot be taken apart for certain. */
export function dnsNames(subjectAltName: string): string[] {
  const names: string[] = [];
  for (let rest = subjectAltName; rest !== '';) {
    const [whole, kind, name = ''] = entry.exec(rest) ?? [];
    if (whole === undefined) return [];
    if (kind === 'DNS' && !name.startsWith('"')) names.push(name);
    rest = rest.slice(whole.length);
  }
  return names;
}
