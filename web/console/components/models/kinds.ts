// Pure. The kinds of providers, and the fields that each has.

import type { Kind } from './connection.ts';

export const kinds = [
  'openai',
  'anthropic',
  'google',
  'azure-openai',
  'amazon-bedrock',
  'openai-compatible',
] as const satisfies readonly Kind[];

/** Names as providers write themselves. */
export const kindNames: Readonly<Record<Kind, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google Gemini',
  'azure-openai': 'Azure OpenAI',
  'amazon-bedrock': 'Amazon Bedrock',
  'openai-compatible': 'OpenAI-compatible',
};

export interface KindFields {
  /** Whether it needs an address; else the provider's own is there. */
  readonly needsAddress: boolean;
  readonly address: string;
  readonly hasRegion: boolean;
  /** The kinds of credential that an organization gives it. */
  readonly credentials: readonly CredentialKind[];
}

export type CredentialKind = 'api_key' | 'aws_keys' | 'none';

export const fieldsOf: Readonly<Record<Kind, KindFields>> = {
  openai: { needsAddress: false, address: 'https://api.openai.com/v1', hasRegion: false, credentials: ['api_key'] },
  anthropic: {
    needsAddress: false,
    address: 'https://api.anthropic.com/v1',
    hasRegion: false,
    credentials: ['api_key'],
  },
  google: {
    needsAddress: false,
    address: 'https://generativelanguage.googleapis.com/v1beta',
    hasRegion: false,
    credentials: ['api_key'],
  },
  'azure-openai': {
    needsAddress: true,
    address: 'https://my-resource.openai.azure.com',
    hasRegion: false,
    credentials: ['api_key'],
  },
  'amazon-bedrock': {
    needsAddress: false,
    address: 'https://bedrock-runtime.eu-central-1.amazonaws.com',
    hasRegion: true,
    credentials: ['api_key', 'aws_keys'],
  },
  'openai-compatible': {
    needsAddress: true,
    address: 'https://models.example.com/v1',
    hasRegion: false,
    credentials: ['api_key', 'none'],
  },
};

/** The name of a kind in `/models`, where there is also the demo model. */
export function kindName(kind: string): string {
  return (kindNames as Readonly<Record<string, string>>)[kind] ?? kind;
}
