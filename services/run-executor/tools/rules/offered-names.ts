// Pure. The names that a model knows tools by: letters, digits, `_` and `-`, at most 64, each once.
//
// 1. A tool of a tool server keeps its own name where that is such a name. One with `.` or `/` in it has the server's
//    name before it, any other one has a hash of its own name in it, so that no other tool of the server changes it.
// 2. Where another tool of the agent has that name too, the server's name comes before it.

import { createHash } from 'node:crypto';

const longest = 64;
// The names that the protocol recommends.
const path = /^[A-Za-z0-9_./-]{1,128}$/;

/** A tool as it is named on its server. */
export interface NamedTool {
  readonly server_id: string;
  readonly server_name: string;
  readonly tool: string;
}

/** A name for each, in their order; `taken` are those of built-in tools. The order of the tools changes no name. */
export function offeredNames(tools: readonly NamedTool[], taken: readonly string[]): string[] {
  const plain = tools.map(({ tool }) => (path.test(tool) ? fitting(tool) : hashed(tool)));
  const uses = countOf([...plain, ...taken]);
  const named = tools.map(({ tool, server_name: server }, at) => {
    const name = plain[at] as string;
    const isPath = path.test(tool);
    if (uses.get(name) === 1 && (name === tool || !isPath)) return name;
    return fitting(`${server}__${isPath ? tool : name}`);
  });
  const again = countOf([...named, ...taken]);
  return tools.map((tool, at) => {
    const name = named[at] as string;
    return again.get(name) === 1 ? name : `${name.slice(0, longest - 9)}_${shortHash(tool)}`;
  });
}

// Of a name that no provider takes: its readable part, and its hash.
function hashed(tool: string): string {
  const readable = tool.replace(/[^A-Za-z0-9-]+/g, '_').replace(/^_|_$/g, '') || 'tool';
  return `${readable.slice(0, longest - 9)}_${hashOf(tool)}`;
}

function fitting(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_-]+/g, '_');
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 9)}_${hashOf(name)}`;
}

function shortHash({ server_id, tool }: NamedTool): string {
  return hashOf(`${server_id}\n${tool}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
