// Pure: which calls the demo model makes. It finds a tool by the name that a person would write, knows a few phrases of
// the demo connector's shopping list, and one that wants to be asked, by heart, and, told to /obey, takes calls out of results.

import { callsWithin, type NamedCall, toolBounds } from './demo-directives.ts';
import { questionsJson } from './demo-questions.ts';
import type { ToolDefinition, ToolResult } from './model.ts';

/** A tool's name as it is offered, or a sentence that says why there is none. */
export type FoundTool = { readonly name: string } | { readonly problem: string };

/** Finds the tool called `wanted`; a connector's tool also by its name without the prefix that makes it unique. */
export function findTool(tools: readonly ToolDefinition[], wanted: string): FoundTool {
  const names = tools.map(({ name }) => name);
  if (names.includes(wanted)) return { name: wanted };
  const alike = names.filter((name) => name.endsWith(`__${wanted}`));
  const [only] = alike;
  if (only !== undefined && alike.length === 1) return { name: only };
  if (alike.length > 1) return { problem: `Several tools are named ${wanted}; name one in full: ${alike.join(', ')}.` };
  const offered = names.length > 0 ? `It has: ${names.join(', ')}.` : 'It has no tools at all.';
  return { problem: `This agent has no tool named ${wanted}. ${offered}` };
}

/** Phrases are short; a longer message is none. */
const longestPhrase = 300;

const phrases: readonly { readonly form: RegExp; readonly tool: string }[] = [
  { form: /^(?:please )?(?:put|add) (.{1,200}) (?:on|to) (?:my|the|our) (?:shopping )?list$/i, tool: 'add_item' },
  {
    form: /^(?:please )?(?:take|remove|delete) (.{1,200}) (?:off|from) (?:my|the|our) (?:shopping )?list$/i,
    tool: 'remove_item',
  },
  { form: /^(?:what is|what's|what’s|show me what is) on (?:my|the|our) (?:shopping )?list$/i, tool: 'list_items' },
  { form: /^(?:please )?(?:show|read) (?:me )?(?:my|the|our) (?:shopping )?list$/i, tool: 'list_items' },
];

const countedQuestions: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 };

/** The calls that a message in plain words means, where these tools are offered: "Put milk and bread on my shopping list", "Ask me three questions". */
export function callsOfPhrase(tools: readonly ToolDefinition[], message: string): NamedCall[] {
  if (message.length > longestPhrase) return [];
  const plain = message
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[.!?]$/, '');
  const [, count] = /^(?:please )?ask me (a question|something|two|three|four)(?: questions)?$/i.exec(plain) ?? [];
  if (count !== undefined && !('problem' in findTool(tools, 'ask_user')))
    return [{ tool: 'ask_user', argumentsJson: questionsJson(countedQuestions[count.toLowerCase()] ?? 1) }];
  for (const { form, tool } of phrases) {
    const match = form.exec(plain);
    if (match === null) continue;
    if ('problem' in findTool(tools, tool)) return [];
    const [, items] = match;
    if (items === undefined) return [{ tool, argumentsJson: '{}' }];
    return items
      .split(/, and |, | and /i)
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .slice(0, toolBounds.calls)
      .map((item) => ({ tool, argumentsJson: JSON.stringify({ item }) }));
  }
  return [];
}

/** Strings of a result are looked through to this depth, and this many of them. */
const deepest = 8;
const mostStrings = 1000;

/** The calls that lines within results ask for. Only a model that was told to /obey makes them. */
export function callsOfResults(results: readonly ToolResult[]): NamedCall[] {
  return results
    .filter(({ status }) => status === 'ok')
    .flatMap(({ result_json }) => stringsOf(result_json))
    .flatMap(callsWithin)
    .slice(0, toolBounds.calls);
}

function stringsOf(json: string): string[] {
  const found: string[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (found.length >= mostStrings || depth > deepest) return;
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) collect(inner, depth + 1);
  };
  try {
    collect(JSON.parse(json), 0);
  } catch {
    // A result that is no JSON has no lines to obey.
  }
  return found;
}
