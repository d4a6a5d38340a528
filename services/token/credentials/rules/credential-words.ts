// Pure. The words of the audit for credentials.

import { isCredentialKind } from './key-formats.ts';

// The call refuses an unknown kind, which is none of the audit's words.
export function credentialWord(kind: string): string {
  return isCredentialKind(kind) ? kind : 'credential';
}

export function credentialList(kind: string): string {
  return `${credentialWord(kind).replaceAll('_', '-')}s`;
}
