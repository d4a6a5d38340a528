// Pure. Accepted definitions of tools, so that an administrator sees the old beside the new of a changed one.
//
// 1. A definition is kept where nothing else has it: its tool has changed since, or is gone.
// 2. They have a bound together. Those of present tools come first, then the newest of those that went; the rest is forgotten. Their
//    hashes are not, so that forgetting neither accepts a definition nor has an accepted one ask.

import { isChanged, type KnownTool, type ToolDefinition } from './tool-server.ts';

/** A definition that was accepted, with its hash. */
export interface AcceptedDefinition extends ToolDefinition {
  readonly definition_hash: string;
}

/** Of a tool: which definition of it was accepted. */
interface Accepted {
  readonly name: string;
  readonly accepted_hash?: string;
}

/** In bytes of UTF-8. As much as a server's tools may have. */
const mostBytes = 1_000_000;

/** How much definitions take, in bytes of UTF-8. */
export function sizeOf(definitions: readonly ToolDefinition[]): number {
  return definitions.reduce(
    (sum, { name, title = '', description, input_schema_json: schema }) =>
      sum +
      Buffer.byteLength(name) +
      Buffer.byteLength(title) +
      Buffer.byteLength(description) +
      Buffer.byteLength(schema),
    0,
  );
}

/** The definitions to keep beside `tools` and those that are `gone` (the newest last), of the former list. */
export function acceptedBeside(
  before: { readonly tools: readonly KnownTool[]; readonly accepted?: readonly AcceptedDefinition[] },
  tools: readonly KnownTool[],
  gone: readonly Accepted[],
): AcceptedDefinition[] {
  const known = new Map<string, AcceptedDefinition>();
  for (const one of before.accepted ?? []) known.set(one.name, one);
  for (const tool of before.tools) if (!isChanged(tool)) known.set(tool.name, asAccepted(tool));
  let room = mostBytes;
  return [...tools.filter(isChanged), ...gone.toReversed()].flatMap((tool) => {
    const found = known.get(tool.name);
    if (found?.definition_hash !== tool.accepted_hash || found === undefined) return [];
    const size = sizeOf([found]);
    if (size > room) return [];
    room -= size;
    return [found];
  });
}

/** The accepted definition of a tool that has changed; undefined where there was none, or it is forgotten. */
export function acceptedOf(
  tool: KnownTool,
  accepted: readonly AcceptedDefinition[] | undefined,
): AcceptedDefinition | undefined {
  return accepted?.find(({ name, definition_hash: hash }) => name === tool.name && hash === tool.accepted_hash);
}

function asAccepted({ name, title, description, input_schema_json, read_only, definition_hash }: KnownTool) {
  return {
    name,
    ...(title === undefined ? {} : { title }),
    description,
    input_schema_json,
    read_only,
    definition_hash,
  };
}
