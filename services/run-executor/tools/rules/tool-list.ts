// Pure. The tools of a server as of the last reading, with their acceptance.
//
// 1. The first reading by an administrator's act accepts all it finds. Nothing after it accepts by itself.
// 2. An acceptance is of a definition. A tool that went and comes back with the same one is accepted still; with
//    another it is changed, like any.
// 3. Another address is another server: nothing of it is accepted, and none of its tools is set to `auto`.

import type { Tool } from '#proto/colloquy/run_executor/v1/Tool.ts';
import { acceptedBeside, type AcceptedDefinition, acceptedOf } from './accepted-definitions.ts';
import { offeredNames } from './offered-names.ts';
import { definitionHash, isChanged, type KnownTool, type ToolDefinition, type ToolMode } from './tool-server.ts';

/** Of a tool that its server no longer has. */
export interface GoneTool {
  readonly name: string;
  readonly accepted_hash?: string;
  readonly mode?: ToolMode;
}

/** The tools of one server. `_id` is the server's. */
export interface ToolListDocument {
  readonly _id: string;
  readonly organization_id: string;
  /** The address that they were read from. */
  readonly url: string;
  /** Counts changes; a change is made to the one that was read. */
  readonly version: number;
  /** An administrator's act has read and accepted them once. */
  readonly pinned: boolean;
  /** By name. */
  readonly tools: readonly KnownTool[];
  /** The newest last. */
  readonly gone: readonly GoneTool[];
  /** Former definitions of tools that have changed, or are gone; absent: none is known. */
  readonly accepted?: readonly AcceptedDefinition[];
}

/** How many tools a server has, and how many of them wait for a look: changed, and not turned off. */
export interface ToolCounts {
  readonly tools: number;
  readonly changed: number;
}

/** Most tools of a server, and most bytes of their definitions; of a server with more, those that it names first are taken. */
export const mostTools = 500;
export const mostBytes = 1_000_000;
/** Remembered tools that went. A forgotten one has to be accepted again when it comes back. */
const mostGone = 1_000;

export function emptyToolList(server: { _id: string; organization_id: string; url: string }): ToolListDocument {
  const { _id, organization_id, url } = server;
  return { _id, organization_id, url, version: 0, pinned: false, tools: [], gone: [] };
}

/** The list after a reading at `url`. `accepts`: it was an administrator's act. */
export function readInto(
  list: ToolListDocument,
  url: string,
  definitions: readonly ToolDefinition[],
  accepts: boolean,
): ToolListDocument {
  const before = movedTo(list, url);
  const known = new Map<string, GoneTool>([...before.gone, ...before.tools].map((tool) => [tool.name, tool]));
  const pins = accepts && !before.pinned;
  const tools = definitions
    .map((definition) => knownTool(definition, known.get(definition.name), pins))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const there = new Set(tools.map(({ name }) => name));
  const gone = [...known.values()]
    .filter(({ name }) => !there.has(name))
    .map(goneTool)
    .filter(({ accepted_hash: hash, mode }) => hash !== undefined || mode !== undefined)
    .slice(-mostGone);
  return {
    ...before,
    pinned: before.pinned || pins,
    tools,
    gone,
    accepted: acceptedBeside(before, tools, gone),
  };
}

/** The list where its server is at `url`; tools read elsewhere are accepted no more. */
export function movedTo(list: ToolListDocument, url: string): ToolListDocument {
  if (list.url === url) return list;
  return { ...list, url, tools: [], gone: [...list.gone, ...list.tools].map(unaccepted), accepted: [] };
}

/** The list with a tool as an administrator wants it. */
export function withTool(list: ToolListDocument, changed: KnownTool): ToolListDocument {
  const tools = list.tools.map((one) => (one.name === changed.name ? changed : one));
  return { ...list, tools, accepted: acceptedBeside(list, tools, list.gone) };
}

export function countsOf(tools: readonly KnownTool[]): ToolCounts {
  return { tools: tools.length, changed: tools.filter(awaitsLook).length };
}

function awaitsLook(tool: KnownTool): boolean {
  return isChanged(tool) && tool.mode !== 'off';
}

/** A tool with an administrator's settings for it; `mode` null: by the rule. */
export function toolChanged(tool: KnownTool, change: { mode?: ToolMode | null; accepts?: boolean }): KnownTool {
  const { mode, accepted_hash: accepted, ...definition } = tool;
  const newMode = change.mode === undefined ? mode : (change.mode ?? undefined);
  const hash = change.accepts === true ? tool.definition_hash : accepted;
  return {
    ...definition,
    ...(hash === undefined ? {} : { accepted_hash: hash }),
    ...(newMode === undefined ? {} : { mode: newMode }),
  };
}

/** The names by which models know the tools of a server, by the server's own. */
export function modelNames(
  { _id, name }: { readonly _id: string; readonly name: string },
  tools: readonly KnownTool[],
): ReadonlyMap<string, string> {
  const named = tools.map((tool) => ({ server_id: _id, server_name: name, tool: tool.name }));
  const offered = offeredNames(named, []);
  return new Map(tools.map((tool, at) => [tool.name, offered[at] ?? tool.name]));
}

/** As administrators see it; `accepted` is the accepted definition, where the list has it; `names` are those of `modelNames`. */
export function toTool(
  tool: KnownTool,
  accepted: ToolListDocument['accepted'],
  names: ReadonlyMap<string, string>,
): Tool {
  const { name, title, description, input_schema_json, read_only, definition_hash, accepted_hash, mode } = tool;
  const before = isChanged(tool) ? acceptedOf(tool, accepted) : undefined;
  return {
    name,
    model_name: names.get(name) ?? name,
    ...(title === undefined ? {} : { title }),
    description,
    input_schema_json,
    read_only,
    definition_hash,
    ...(mode === undefined ? {} : { mode }),
    changed: isChanged(tool),
    ...(accepted_hash === undefined ? {} : { accepted_hash }),
    ...(before === undefined ? {} : { accepted: definitionOf(before) }),
  };
}

function definitionOf({ title, description, input_schema_json, read_only }: ToolDefinition) {
  return { ...(title === undefined ? {} : { title }), description, input_schema_json, read_only };
}

function knownTool(definition: ToolDefinition, before: GoneTool | undefined, pins: boolean): KnownTool {
  const { name, title, description, input_schema_json, read_only } = definition;
  const hash = definitionHash(definition);
  const accepted = pins ? hash : before?.accepted_hash;
  return {
    name,
    ...(title === undefined ? {} : { title }),
    description,
    input_schema_json,
    read_only,
    definition_hash: hash,
    ...(accepted === undefined ? {} : { accepted_hash: accepted }),
    ...(before?.mode === undefined ? {} : { mode: before.mode }),
  };
}

function goneTool({ name, accepted_hash: hash, mode }: GoneTool): GoneTool {
  return { name, ...(hash === undefined ? {} : { accepted_hash: hash }), ...(mode === undefined ? {} : { mode }) };
}

function unaccepted({ name, mode }: GoneTool): GoneTool {
  return { name, ...(mode === undefined || mode === 'auto' ? {} : { mode }) };
}
