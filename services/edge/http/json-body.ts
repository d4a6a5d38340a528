// JSON bodies: UTF-8, parsed plainly. `__proto__` and its like stay ordinary keys, which the schemas then refuse
// as unknown properties; nothing copies a body's keys onto another object.

import { isUtf8 } from 'node:buffer';
import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';

/** The value of a JSON text; undefined for an empty body. Throws `invalid_request`, `validation_error`. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new ContractError('invalid_request', 'The request body is not UTF-8.');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ContractError('invalid_request', 'The request body is not JSON.');
  }
  // Bytes that are UTF-8 can only spell half a surrogate pair by its escape, so most bodies need no walk.
  if (/\\u[dD][89a-fA-F]/.test(text)) refuseIllFormed(value, '', 0);
  return value;
}

const deepest = 100;

function refuseIllFormed(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string' && !value.isWellFormed()) throw validationError(path, 'is not well-formed Unicode');
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) throw validationError('', 'is nested too deeply');
  for (const [key, member] of Object.entries(value)) {
    if (!key.isWellFormed()) throw validationError(path, 'has a key that is not well-formed Unicode');
    refuseIllFormed(member, depth < 5 ? `${path}/${key.slice(0, 100)}` : path, depth + 1);
  }
}
