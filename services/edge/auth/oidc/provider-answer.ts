// Reads answers of the provider as JSON, as providers give it: any content type, `null` for an absent member. An answer
// that is something else gets a sentence which says where it came from.

import { isObject } from '#shared/platform/json/json.ts';
import { ProviderError, quoted } from './provider-error.ts';

/** Members of a JSON object; none is null. */
export type Members = Readonly<Record<string, unknown>>;

/**
 * The members of an answer with status 2xx that is one JSON object. `from` names the place in sentences, such as `The
 * discovery document`. Throws ProviderError.
 */
export async function readMembers(answer: Response, from: string): Promise<Members> {
  const text = await answer.text();
  checkStatus(answer, from);
  const members = membersOf(text);
  if (members === undefined) throw new ProviderError('refused', `${from} is no JSON object${kindOf(answer, text)}.`);
  return members;
}

/** Throws ProviderError unless the status is 2xx. */
export function checkStatus(answer: Response, from: string): void {
  if (answer.ok) return;
  const location = answer.headers.get('location');
  if (answer.status >= 300 && answer.status < 400 && location !== null)
    throw new ProviderError(
      'refused',
      `${from} redirects to ${quoted(withoutQuery(location))}, which is not followed.`,
    );
  throw new ProviderError('refused', `${from} is answered with ${answer.status}.`);
}

/** The members of a text that is one JSON object; undefined where it is none. */
export function membersOf(text: string): Members | undefined {
  try {
    const read: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(read) ? withoutNulls(read) : undefined;
  } catch {
    return undefined;
  }
}

/** The same members, without those that are null: providers write an absent one so. */
export function withoutNulls(object: Members): Members {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined));
}

function kindOf(answer: Response, text: string): string {
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  if (type.includes('html') || /^\s*<(!doctype|html)/i.test(text.slice(0, 200))) return ', but a page (HTML)';
  return text.trim() === '' ? ': it is empty' : '';
}

// A query can hold the provider's secrets of this one sign-in.
function withoutQuery(location: string): string {
  return location.split(/[?#]/)[0] ?? '';
}
