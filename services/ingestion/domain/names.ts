// Pure. Checks names and descriptions.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { parseModelName } from '#shared/contract/models/model-name.ts';
import { longest } from '#shared/contract/names/lengths.ts';
import { isPlainName } from '#shared/contract/names/plain-name.ts';

const notInTexts = /(?![\t\n])\p{Cc}/u;

/** A name, trimmed: 1 to `max` characters on one line. Throws `validation_error` about `path`. */
export function checkedName(path: string, name: string, max: number): string {
  const trimmed = name.trim();
  const length = lengthOf(trimmed, max);
  if (length === 0 || length > max) throw validationError(path, `must be 1 to ${max} characters long`);
  if (!isPlainName(trimmed)) throw validationError(path, 'must not hold control characters');
  return trimmed;
}

/** A description, trimmed: at most as long as descriptions are. Throws `validation_error` about `path`. */
export function checkedDescription(path: string, description: string): string {
  const trimmed = description.trim().replaceAll('\r\n', '\n');
  const most = longest.description;
  if (lengthOf(trimmed, most) > most) throw validationError(path, `must be at most ${most} characters long`);
  if (notInTexts.test(trimmed) || !trimmed.isWellFormed())
    throw validationError(path, 'must not hold control characters');
  return trimmed;
}

/** An embedding model, or undefined for ''. Throws `validation_error` about `path`. */
export function checkedEmbeddingModel(path: string, model: string): string | undefined {
  if (model === '') return undefined;
  const source = parseModelName(model)?.connection;
  if (source !== 'openai' && source !== 'openai-compatible')
    throw validationError(path, 'must be openai/<model> or openai-compatible/<model>');
  return model;
}

// Code points; a text of more than twice as many code units is too long without counting.
function lengthOf(text: string, max: number): number {
  return text.length > 2 * max ? text.length : Array.from(text).length;
}
