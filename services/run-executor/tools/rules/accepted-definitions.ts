// Pure. What tools were when somebody accepted them, so that whoever looks at a changed one sees the old beside the new.
//
// 1. A definition is kept where nothing else has it: its tool is another by now, or gone.
// 2. They have a bound together. Those of tools that are there come first, then of those that went the newest; what is
//    beyond it is forgotten. Its hash is not, so that nothing is accepted that was not, and nothing asks that did not.

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

/** What is to be kept beside `tools` and those that are `gone` (the newest last), of a list as it was before. */
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

/** What was accepted of a tool that is another now; undefined where nothing was, or it is not known any more. */
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
