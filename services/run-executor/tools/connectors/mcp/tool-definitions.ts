// Pure. A server's list of tools as definitions: unusable entries are dropped, and known by name and reason.

import { type DroppedTool, DroppedTools } from '../../rules/dropped-tools.ts';
import type { ToolDefinition } from '../../rules/tool-server.ts';
import type { ConnectorBounds } from '../bounds.ts';
import { schemaJson } from './input-schema.ts';
import { isObject } from '#shared/platform/json/json.ts';
import { memberOf } from './json.ts';
import { boundedText } from './unicode.ts';

export type DefinitionBounds = Pick<ConnectorBounds, 'tools' | 'descriptionCharacters' | 'schemaBytes' | 'schemaDepth'>;

type DropReason = DroppedTool['reason'];

const longestName = 512;
const maxTitleCharacters = 200;

/** Collects definitions over the pages of a list. */
export class DefinitionCollector {
  readonly tools: ToolDefinition[] = [];
  readonly dropped = new DroppedTools();
  readonly #bounds: DefinitionBounds;
  readonly #entries = new Map<string, string>();

  constructor(bounds: DefinitionBounds) {
    this.#bounds = bounds;
  }

  get full(): boolean {
    return this.tools.length >= this.#bounds.tools;
  }

  /** Takes one entry of a page, of any form. */
  add(entry: unknown): void {
    const tool = isObject(entry) && isObject(entry['function']) ? entry['function'] : entry;
    const { name, description } = isObject(tool) ? tool : {};
    if (!isObject(tool) || typeof name !== 'string') return this.dropped.add('', 'shape');
    const drop = (reason: DropReason) => this.dropped.add(name, reason);
    if (!isUsableName(name)) return drop('name');
    const known = this.#entries.get(name);
    const json = JSON.stringify(entry);
    // A page that is given twice has no tool more.
    if (known !== undefined) return known === json ? undefined : drop('duplicate');
    if (this.full) return drop('too_many');
    const schema = schemaJson(memberOf(tool, 'inputSchema') ?? tool['parameters'], this.#bounds);
    if ('fault' in schema) return drop(schema.fault);
    const annotations = isObject(tool['annotations']) ? tool['annotations'] : {};
    const title = [tool['title'], annotations['title']].find((found) => typeof found === 'string' && found !== '');
    this.#entries.set(name, json);
    this.tools.push({
      name,
      ...(typeof title === 'string' ? { title: boundedText(title, maxTitleCharacters) } : {}),
      description: typeof description === 'string' ? boundedText(description, this.#bounds.descriptionCharacters) : '',
      input_schema_json: schema.json,
      read_only: annotations['readOnlyHint'] === true,
    });
  }
}

// Any text that can be shown and sent: models know the tool by another name where they do not take this one (offered-names.ts). A name of dots
// alone cannot stand in a path: addresses lose it.
function isUsableName(name: string): boolean {
  if (name.length > longestName || name.trim() === '' || name === '.' || name === '..') return false;
  return name.isWellFormed() && !/\p{Cc}/u.test(name);
}
