// Pure. A server's list of tools as definitions: unusable entries are dropped and counted, by reason.

import type { ToolDefinition } from '../../rules/tool-server.ts';
import type { ConnectorBounds } from '../bounds.ts';
import { boundedText } from './unicode.ts';

/** Why a tool was dropped. */
export type DropReason = 'shape' | 'name' | 'duplicate' | 'schema' | 'too_many';

export type DefinitionBounds = Pick<ConnectorBounds, 'tools' | 'descriptionCharacters' | 'schemaBytes' | 'schemaDepth'>;

// A name of dots alone cannot stand in a path: addresses lose it.
const usableName = /^(?!\.{1,2}$)[A-Za-z0-9_./-]{1,128}$/;
const maxTitleCharacters = 200;

/** Collects definitions over the pages of a list. */
export class DefinitionCollector {
  readonly tools: ToolDefinition[] = [];
  readonly dropped = new Map<DropReason, number>();
  readonly #bounds: DefinitionBounds;
  readonly #names = new Set<string>();

  constructor(bounds: DefinitionBounds) {
    this.#bounds = bounds;
  }

  get full(): boolean {
    return this.tools.length >= this.#bounds.tools;
  }

  /** Takes one entry of a page, of any form. */
  add(entry: unknown): void {
    if (this.full) return this.drop('too_many');
    if (!isObject(entry)) return this.drop('shape');
    const { name, description, inputSchema } = entry;
    if (typeof name !== 'string') return this.drop('shape');
    if (!usableName.test(name)) return this.drop('name');
    if (this.#names.has(name)) return this.drop('duplicate');
    const schema = schemaJson(inputSchema, this.#bounds);
    if (schema === undefined) return this.drop('schema');
    const annotations = isObject(entry['annotations']) ? entry['annotations'] : {};
    const title = [entry['title'], annotations['title']].find((found) => typeof found === 'string' && found !== '');
    this.#names.add(name);
    this.tools.push({
      name,
      ...(typeof title === 'string' ? { title: boundedText(title, maxTitleCharacters) } : {}),
      description: typeof description === 'string' ? boundedText(description, this.#bounds.descriptionCharacters) : '',
      input_schema_json: schema,
      read_only: annotations['readOnlyHint'] === true,
    });
  }

  drop(reason: DropReason): void {
    this.dropped.set(reason, (this.dropped.get(reason) ?? 0) + 1);
  }
}

// A JSON Schema of an object, as text. Its parts are checked no further: it goes to models and people, and is never run.
function schemaJson(schema: unknown, bounds: DefinitionBounds): string | undefined {
  if (!isObject(schema) || schema['type'] !== 'object') return undefined;
  const { properties, required } = schema;
  if (properties !== undefined && !isObject(properties)) return undefined;
  if (
    properties !== undefined &&
    !Object.values(properties).every((part) => typeof part === 'boolean' || isObject(part))
  ) {
    return undefined;
  }
  if (required !== undefined && !(Array.isArray(required) && required.every((key) => typeof key === 'string'))) {
    return undefined;
  }
  if (isDeeperThan(schema, bounds.schemaDepth)) return undefined;
  const text = JSON.stringify(schema).toWellFormed();
  return Buffer.byteLength(text) > bounds.schemaBytes ? undefined : text;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}

/** Whether a parsed JSON value is an object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
