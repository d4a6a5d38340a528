// Finds a kind of provider by its name. Each is loaded with its first call.

import type { ConnectionKind } from '../connection.ts';
import type { ProviderKind } from './kind.ts';

/** Loads a kind. */
export async function loadKind(kind: ConnectionKind): Promise<ProviderKind> {
  switch (kind) {
    case 'openai':
      return (await import('./openai.ts')).openai;
    case 'anthropic':
      return (await import('./anthropic.ts')).anthropic;
    case 'google':
      return (await import('./google.ts')).google;
    case 'azure-openai':
      return (await import('./azure-openai.ts')).azureOpenAi;
    case 'amazon-bedrock':
      return (await import('./amazon-bedrock.ts')).amazonBedrock;
    case 'openai-compatible':
      return (await import('./openai-compatible.ts')).openAiCompatible;
  }
}
