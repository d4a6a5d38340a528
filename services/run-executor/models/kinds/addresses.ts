// Pure. The addresses of connections, as requests are made below them.

import type { OpenConnection } from '../connection.ts';

const ofAws: readonly (readonly [region: string, domain: string])[] = [
  ['cn-', 'amazonaws.com.cn'],
  ['eusc-', 'amazonaws.eu'],
  ['us-iso-', 'c2s.ic.gov'],
  ['us-isob-', 'sc2s.sgov.gov'],
];

/**
 * The address of a connection's models, without a slash at its end; undefined where it needs one and has none.
 * Bedrock's lists of models are at another one: awsAddress('bedrock', region).
 */
export function addressOf({ kind, base_url: given, region }: OpenConnection): string | undefined {
  const address = given?.replace(/\/+$/, '');
  switch (kind) {
    case 'openai':
      return address ?? 'https://api.openai.com/v1';
    case 'anthropic':
      return address ?? 'https://api.anthropic.com/v1';
    case 'google':
      return address ?? 'https://generativelanguage.googleapis.com/v1beta';
    case 'azure-openai':
      return address && azureAddress(address);
    case 'amazon-bedrock':
      return address ?? (region ? awsAddress('bedrock-runtime', region) : undefined);
    case 'openai-compatible':
      return address;
  }
}

/** The address of a service of AWS in a region. */
export function awsAddress(service: string, region: string): string {
  const domain = ofAws.find(([start]) => region.startsWith(start))?.[1] ?? 'amazonaws.com';
  return `https://${service}.${region}.${domain}`;
}

/** Whether an address is one of Vertex AI, which speaks Gemini's format at paths of its own. */
export function isVertex(address: string): boolean {
  const { hostname = '', pathname = '' } = URL.parse(address) ?? {};
  return hostname.endsWith('aiplatform.googleapis.com') || pathname.endsWith('/publishers/google');
}

// A resource's address as its page shows it (`https://name.openai.azure.com/`) is not yet the API's.
function azureAddress(address: string): string {
  const url = URL.parse(address);
  const isResource = /\.(?:openai|services\.ai|cognitiveservices)\.azure\.(?:com|us|cn)$/.test(url?.hostname ?? '');
  const path = url?.pathname.replace(/\/+$/, '') ?? '';
  if (url === null || !isResource || (path !== '' && path !== '/openai')) return address;
  return `${url.origin}/openai/v1`;
}
