// Pure. Leaves out the parts of a request that a server refuses by name: the parameter that its refusal names, a field
// of messages or tools, keywords of schemas, the role of instructions, and the stream. The request's body is edited,
// and the edits hold for later requests of the same model.

import { type ErrorKind, kindOf } from '#shared/contract/models/error-kinds.ts';
import type { ReportedError } from '#shared/contract/models/provider-words.ts';
import { hasCalls, withCallsInWords } from './calls-in-words.ts';
import type { Json } from '#shared/platform/json/json.ts';
import { listOf } from './json.ts';
import {
  extraFields,
  hasNoContent,
  hasNoText,
  hasSystemRole,
  hasTextLists,
  withContent,
  withoutField,
  withoutSystemRole,
  withPlainTexts,
  withResultNames,
  withShortIds,
  withText,
} from './message-edits.ts';
import { hasCacheMarks, withoutCacheMarks } from './cache-marks.ts';
import { refusedPath, valueAt, withValueAt } from './parameters.ts';
import { type Level, plainTool } from './plain-schemas.ts';
import { toolsIn, withoutTools, withTools } from './tools-of.ts';

/** A change of a body. */
export type Edit =
  | { readonly kind: 'drop'; readonly name: string }
  | { readonly kind: 'rename'; readonly name: string; readonly to: string }
  | { readonly kind: 'limit'; readonly name: string; readonly most: number }
  | { readonly kind: 'schemas'; readonly level: Level }
  | { readonly kind: 'tool'; readonly without: string }
  | { readonly kind: 'tools'; readonly without: string }
  | { readonly kind: 'instructions' }
  | { readonly kind: 'field'; readonly list: 'messages' | 'tools'; readonly name: string }
  | {
      readonly kind:
        | 'cache marks'
        | 'no content'
        | 'some content'
        | 'plain texts'
        | 'short ids'
        | 'result names'
        | 'calls in words'
        | 'calls in words without tools';
    };

/** Fewer tokens are no bound of an answer: the number is of something else. */
const leastOutput = 16;
const outputBounds = [
  'max_tokens',
  'max_completion_tokens',
  'max_output_tokens',
  'generationConfig.maxOutputTokens',
  'inferenceConfig.maxTokens',
];
const answerForms = {
  responseSchema: 'generationConfig.responseSchema',
  responseMimeType: 'generationConfig.responseMimeType',
};
/** Refusals of something else, in words that may name a part of the request. */
const settled = new Set<ErrorKind>(['content_filtered', 'miscalled', 'unpaid', 'no_key', 'no_access', 'busy']);

/**
 * The edit that a refusal asks for; undefined where it names nothing that may go, or all of it has gone. `spareTools`:
 * the request may go without its tools, to a model that takes none.
 */
export function editFor(
  refusal: ReportedError,
  status: number,
  body: Json,
  made: readonly Edit[],
  spareTools = false,
): Edit | undefined {
  const kind = kindOf(refusal, status);
  const said = `${refusal.param ?? ''} ${refusal.code ?? ''} ${refusal.words}`;
  // Bedrock refuses marks as if they were forbidden.
  if (cachingRefused.test(said) && hasCacheMarks(body)) return { kind: 'cache marks' };
  if (kind === 'no_tools' && spareTools && toolsIn(body) !== undefined) return toolsEdit(body);
  if (status !== 400 && status !== 422 && status !== 500 && status !== 501) return undefined;
  if (settled.has(kind)) return undefined;
  if (body['stream'] === true && streamRefused.test(said)) return { kind: 'drop', name: 'stream' };
  const isNamed = status < 500 || partRefused.test(said);
  const named = isNamed ? refusedPath(refusal, said, body) : undefined;
  const edit = named === undefined ? undefined : editOf(named, said, body);
  if (kind === 'context_too_long') return edit?.kind === 'drop' ? undefined : (edit ?? windowEdit(said, body));
  if (edit !== undefined) return edit;
  return kind === 'no_tools' ? undefined : (editOfMessages(said, body, made) ?? editOfSchemas(said, body, made));
}

function toolsEdit(body: Json): Edit {
  return { kind: 'tools', without: toolsText(body) };
}

function toolsText(body: Json): string {
  return JSON.stringify(toolsIn(body) ?? null).slice(0, 100_000);
}

/** The body with its edits. */
export function edited(body: Json, edits: readonly Edit[]): Json {
  return edits.reduce<Json>((before, edit) => withEdit(before, edit), body);
}

const partRefused =
  /unsupported|not supported|does(?: not|n't) support|unknown|unrecogni[sz]ed|unexpected|not (?:permitted|allowed)|\bextra|cannot find field/i;
const cachingRefused = /cache_control|cache_?point|prompt caching|\bcaching\b/i;
const streamRefused =
  /\bstream(?:ing)?\b[^.]{0,60}(?:not support|unsupported|must be (?:set to )?false|not (?:allowed|available))|(?:not|n't) support[^.]{0,40}\bstream(?:ing)?\b|to stream this model/i;
// Also of templates that put messages together, which fail in words of their own.
const rolesRefused =
  /system (?:role|message)s? (?:is |are )?not supported|(?:role[s']* must|should) alternate|only user,? (?:and )?assistant|unsupported role|unexpected role|(?:messages|input)(?:\.\d+|\[\d+\])\.role|start with a user|support(?:s|ed)? (?:role )?['"`](?:system|developer)|single tool-?calls|last (?:message|role)\b[^.]{0,30}\b(?:must|user)|jinja|chat.?template|pairs from a mapping/i;
// Of an answer that has calls and no text: `content` is null then, and some take only a text.
const contentRefused =
  /content[^]{0,80}(?:valid string|string_type|must be a string|not be null|none is not|null|required)|null, expected a string|missing field `?content/i;
const emptyRefused = /content[^]{0,80}(?:empty|required)|empty (?:content|message)|must not be empty/i;
const listRefused = /(?:content|system)[^]{0,80}(?:valid string|string_type|must be a string|expected (?:a )?string)/i;
const idsRefused = /tool[_ ]?call[_ ]?ids?\b[^]{0,120}(?:length|alphanumeric)/i;
const namesRefused = /function_response\.name|\bname\b[^.]{0,40}(?:empty|required)[^]*\btool\b|tool[^.]{0,40}\bname\b/i;
// Of servers that want the tools with each of their calls, also where none is to be called.
const toolsMissed = /toolConfig|must define tools|tools=|tools? param(?:eter)? to be/i;
const schemasRefused =
  /grammar|schema|\bpattern\b|regex|tools?\[\d+\]|tools?\.\d+|\bparameters[.:]|function ?(?:parameters|_?declarations)|look-?ahead|unsupported keyword/i;

function editOfMessages(said: string, body: Json, made: readonly Edit[]): Edit | undefined {
  const isNew = (kind: Edit['kind']): boolean => made.every((edit) => edit.kind !== kind);
  if (partRefused.test(said))
    for (const list of ['messages', 'tools'] as const) {
      const name = namedIn(extraFields(body, list), said, '(?<!\\w)');
      if (name !== undefined) return { kind: 'field', list, name };
    }
  if (hasCalls(body)) {
    if (idsRefused.test(said) && isNew('short ids')) return { kind: 'short ids' };
    if (namesRefused.test(said) && isNew('result names')) return { kind: 'result names' };
    if (toolsMissed.test(said) && !('tools' in body)) return { kind: 'calls in words without tools' };
    const isCall = partRefused.test(said) && /\btool_call(?:s|_id)\b/.test(said);
    if (isCall || rolesRefused.test(said)) return { kind: 'calls in words' };
  }
  if (rolesRefused.test(said) && isNew('instructions') && hasSystemRole(body)) return { kind: 'instructions' };
  if (contentRefused.test(said) && isNew('no content') && hasNoContent(body)) return { kind: 'no content' };
  if (emptyRefused.test(said) && isNew('some content') && hasNoText(body)) return { kind: 'some content' };
  if (listRefused.test(said) && isNew('plain texts') && hasTextLists(body)) return { kind: 'plain texts' };
  return undefined;
}

function editOfSchemas(said: string, body: Json, made: readonly Edit[]): Edit | undefined {
  const tools = toolsIn(body);
  if (!schemasRefused.test(said) || tools === undefined) return undefined;
  const level = made.reduce((most, edit) => (edit.kind === 'schemas' ? Math.max(most, edit.level) : most), 0);
  if (level < 3) return { kind: 'schemas', level: (level + 1) as Level };
  // The tool that is at fault, where the refusal says which.
  const at = (/declarations(?:\[|\.)(\d+)/i.exec(said) ?? /tools?(?:\[|\.)(\d+)/i.exec(said))?.[1];
  const tool: unknown = at === undefined ? undefined : tools[Number(at)];
  if (tool !== undefined && tools.length > 1) return { kind: 'tool', without: JSON.stringify(tool) };
  return toolsEdit(body);
}

function namedIn(names: readonly string[], said: string, start = '(?<![\\w.])'): string | undefined {
  return names.find((name) => new RegExp(`${start}${name}(?!\\w)`).test(said));
}

function editOf(name: string, said: string, body: Json): Edit {
  if (!outputBounds.includes(name)) return { kind: 'drop', name };
  const given = Number(valueAt(body, name));
  const numbers = [...said.matchAll(/\d[\d,_]*/g)].map(([number]) => numberIn(number));
  const most = Math.max(0, ...numbers.filter((number) => number >= leastOutput && number < given));
  if (windowIn(said) !== undefined) return windowEdit(said, body) ?? { kind: 'drop', name };
  if (
    /too (?:large|high|big|many)|at most|maximum|exceed|less than|must be|should be|greater than|range|up to|<=/i.test(
      said,
    ) &&
    most > 0
  )
    return { kind: 'limit', name, most };
  const other = outputBounds.find((bound) => bound !== name && new RegExp(`\\b${bound}\\b`).test(said));
  return other === undefined ? { kind: 'drop', name } : { kind: 'rename', name, to: other };
}

// Of a window that the answer might fill, the conversation gets most: a bound that fits each of its lengths.
function windowEdit(said: string, body: Json): Edit | undefined {
  const most = Math.floor((windowIn(said) ?? 0) / 4);
  const name = outputBounds.find((bound) => Number(valueAt(body, bound)) > most);
  return most < leastOutput || name === undefined ? undefined : { kind: 'limit', name, most };
}

// The tokens of the model's window, for conversation and answer.
function windowIn(said: string): number | undefined {
  const found =
    /context limit[^>]{0,60}> (\d[\d,_]*)/i.exec(said) ??
    /(?:context[ _]?(?:length|window|size|limit)|max_new_tokens` must be)[^\d]{0,24}(\d[\d,_]*)/i.exec(said);
  return found === null ? undefined : numberIn(found[1] ?? '');
}

function numberIn(text: string): number {
  return Number(text.replaceAll(/[,_]/g, ''));
}

function withEdit(body: Json, edit: Edit): Json {
  switch (edit.kind) {
    case 'drop':
      return dropped(body, edit.name);
    case 'rename':
      return edit.name in body ? { ...without(body, edit.name), [edit.to]: body[edit.name] } : body;
    case 'limit':
      return withValueAt(body, edit.name, Math.min(Number(valueAt(body, edit.name)), edit.most));
    case 'schemas':
      return ofTools(body, (tools) => tools.map((tool) => plainTool(tool, edit.level)));
    case 'tool':
      return ofTools(body, (tools) => tools.filter((tool) => JSON.stringify(tool) !== edit.without));
    case 'tools':
      return toolsText(body) === edit.without ? withoutTools(body) : body;
    case 'cache marks':
      return withoutCacheMarks(body);
    case 'instructions':
      return withoutSystemRole(body);
    case 'calls in words':
      return { ...body, messages: withCallsInWords(listOf(body['messages'])) };
    case 'calls in words without tools':
      return 'tools' in body ? body : { ...body, messages: withCallsInWords(listOf(body['messages'])) };
    case 'no content':
      return withContent(body);
    case 'some content':
      return withText(body);
    case 'plain texts':
      return withPlainTexts(body);
    case 'short ids':
      return withShortIds(body);
    case 'result names':
      return withResultNames(body);
    case 'field':
      return withoutField(body, edit.list, edit.name);
  }
}

function without(body: Json, name: string): Json {
  if (!(name in body)) return body;
  const { [name]: _, ...rest } = body;
  return rest;
}

// Some parts say nothing without another one.
function dropped(body: Json, name: string): Json {
  if (name === 'stream') return without(without(body, 'stream_options'), name);
  const { responseSchema, responseMimeType } = answerForms;
  if (name === responseSchema || name === responseMimeType)
    return withValueAt(withValueAt(body, responseSchema, undefined), responseMimeType, undefined);
  return withValueAt(body, name, undefined);
}

function ofTools(body: Json, change: (tools: readonly unknown[]) => readonly unknown[]): Json {
  const tools = toolsIn(body);
  return tools === undefined ? body : withTools(body, change(tools));
}
