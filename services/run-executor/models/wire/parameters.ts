// Pure. The parameters of a request that may go, as paths (`reasoning.summary`, `generationConfig.thinkingConfig`), and the one
// that a refusal is about.

import type { ReportedError } from '#shared/contract/models/provider-words.ts';
import { isObject, type Json } from '#shared/platform/json/json.ts';

/** Without these there is no request. */
const essential = new Set([
  ...['model', 'messages', 'input', 'system', 'stream', 'tools', 'instructions', 'store'],
  ...['contents', 'systemInstruction', 'toolConfig'],
]);
/** Of these a part may go by itself; its name alone says enough. */
const containers = ['generationConfig', 'inferenceConfig', 'additionalModelRequestFields', 'thinkingConfig'];
/** Of these too, where a refusal has the path. */
const pathed = ['reasoning', 'text', 'output_config'];

/** The paths of all that may go, the innermost first. */
function pathsOf(body: Json): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (value === undefined || (essential.has(name) && name !== 'store')) return [];
    if (!isObject(value)) return [name];
    if (containers.includes(name)) return Object.keys(value).flatMap((inner) => innerPaths(name, inner, value[inner]));
    return pathed.includes(name) ? [...Object.keys(value).map((inner) => `${name}.${inner}`), name] : [name];
  });
}

function innerPaths(outer: string, name: string, value: unknown): string[] {
  const path = `${outer}.${name}`;
  if (value === undefined) return [];
  const inner = isObject(value) && name === 'thinkingConfig' ? Object.keys(value) : [];
  return [...inner.map((key) => `${path}.${key}`), path];
}

/** The path that a refusal is about: its `param`, or one that its words name. `said`: all of its words. */
export function refusedPath({ param = '' }: ReportedError, said: string, body: Json): string | undefined {
  const paths = pathsOf(body);
  const top = param.split(/[.[]/)[0] ?? '';
  const exact = paths.find((path) => path === param);
  if (exact !== undefined) return exact;
  // Thinking that does not fit the bound of the answer: its budget is no part that may go alone.
  if ('thinking' in body && /\bthinking\.\w+/.test(said)) return 'thinking';
  const byPath = paths.find(
    (path) => path.includes('.') && namesOf(path).some((name) => isNamed(name, said, '(?<!\\w)')),
  );
  if (byPath !== undefined) return byPath;
  if (paths.includes(top)) return top;
  if (top !== '' && essential.has(top)) return undefined;
  const byName = paths.find(
    (path) => !path.includes('.') && isNamed(path, said) && (path !== 'store' || /\bstore\b/.test(said)),
  );
  return byName ?? paths.find((path) => isToldOf(path, said));
}

// The names that a path may be refused by: of a container, its last part alone, as it is written and in snake case.
function namesOf(path: string): string[] {
  const parts = path.split('.');
  const isContained = parts.slice(0, -1).some((part) => containers.includes(part));
  const name = isContained ? (parts.at(-1) ?? '') : path;
  return [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
}

// By words that are no name: `Thinking is not supported by this model`.
function isToldOf(path: string, said: string): boolean {
  if (/maximum tokens/i.test(said) && path === 'inferenceConfig.maxTokens') return true;
  const isRefused = /not (?:supported|support|enabled|available)|n't support|unsupported|unable to submit/i.test(said);
  if (!isRefused) return false;
  if (/thinking|reasoning/i.test(said)) return /(?:thinking|thinkingConfig|reasoning\w*)$/i.test(path);
  if (/response mime type|json mode|response schema|structured output/i.test(said))
    return /(?:responseSchema|responseMimeType|response_format|output_config\.format|text\.format)$/.test(path);
  return false;
}

function isNamed(name: string, said: string, start = '(?<![\\w.])'): boolean {
  return new RegExp(`${start}${name.replaceAll('.', '\\.')}(?!\\w)`).test(said);
}

/** The value at a path. */
export function valueAt(body: Json, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), body);
}

/** The body with another value at a path, where it has one; without it for `undefined`, and without objects then empty. */
export function withValueAt(body: Json, path: string, value: unknown): Json {
  const [name = '', ...rest] = path.split('.');
  if (!(name in body)) return body;
  const { [name]: own, ...others } = body;
  if (rest.length === 0) return value === undefined ? others : { ...body, [name]: value };
  if (!isObject(own)) return body;
  const inner = withValueAt(own, rest.join('.'), value);
  return Object.keys(inner).length === 0 ? others : { ...body, [name]: inner };
}
