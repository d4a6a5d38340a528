// Pure. The reasoning that a provider wants back with the calls that it led to, as one text on the first of them
// (ToolCall.reasoning): the text itself for compatible servers; for others parts with the provider's own data, such as
// signatures, which only the connection that gave them can read.

import { isObject, parsed } from '#shared/platform/json/json.ts';

/** A part of an answer's reasoning, with the provider's data of it. */
export interface ReasoningPart {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const mark = 'reasoning of ';
/** Data without which a part cannot go back. */
const sealing = ['signature', 'redactedData', 'redactedContent', 'reasoningEncryptedContent'];

/** The text of parts that may go back to a connection; undefined where none may. */
export function packed(connectionId: string, parts: readonly ReasoningPart[]): string | undefined {
  const sealed = parts.filter(({ data }) => sealing.some((name) => typeof data[name] === 'string'));
  if (sealed.length === 0) return undefined;
  return JSON.stringify([mark + connectionId, ...sealed.map(({ text, data }) => [text, data])]);
}

/** The parts in a text, if the connection gave them. */
export function unpacked(connectionId: string, text: string): readonly ReasoningPart[] {
  if (!isPacked(text)) return [];
  const value = parsed(text);
  if (!Array.isArray(value) || value[0] !== mark + connectionId) return [];
  return value.slice(1).flatMap((part: unknown) => {
    const [said, data] = Array.isArray(part) ? (part as unknown[]) : [];
    return typeof said === 'string' && isObject(data) ? [{ text: said, data }] : [];
  });
}

/** Whether a text holds parts, and is no reasoning in words. */
export function isPacked(text: string): boolean {
  return text.startsWith(`["${mark}`);
}
