// An OpenAPI document as the reference reads it: operations by tag, and parts found by their references.

import type { OpenAPIV3_1 } from 'openapi-types';

/** A schema, as far as the reference shows it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly contentSchema?: Schema;
  readonly 'x-wire-examples'?: readonly string[];
  readonly [limit: string]: unknown;
}

/** One operation. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly described: OpenAPIV3_1.OperationObject & {
    readonly 'x-permission'?: string;
    readonly 'x-gives-access'?: boolean;
  };
}

/** The operations of a tag, and its address. */
export interface Tag {
  readonly name: string;
  readonly address: string;
  readonly operations: readonly Operation[];
}

/** A document to show, and where. */
export interface Api {
  readonly base: string;
  readonly title: string;
  readonly document: OpenAPIV3_1.Document;
  readonly tags: readonly Tag[];
  readonly schemas: Readonly<Record<string, Schema>>;
  /** The part that a reference leads to. */
  part<T>(reference: string): T | undefined;
  /** The address of a schema by its name. */
  addressOf(schema: string): string;
}

/** Reads a document; `base` is the address of its first page. */
export function readApi(base: string, title: string, document: OpenAPIV3_1.Document): Api {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, described]) => operationOf(method, path, described as never)),
  );
  const tags = [...Map.groupBy(operations, ({ tag }) => tag)].map(([name, ofTag]) => ({
    name,
    address: `${base}/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    operations: ofTag,
  }));
  const components = (document.components ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const schemas = (components['schemas'] ?? {}) as Readonly<Record<string, Schema>>;
  const events = new Set(eventNames(schemas));
  return {
    base,
    title,
    document,
    tags,
    schemas,
    part<T>(reference: string) {
      const [, , kind = '', name = ''] = reference.split('/');
      return components[kind]?.[name] as T | undefined;
    },
    addressOf: (name) => `${base}/${events.has(name) ? 'events' : 'schemas'}#${name}`,
  };
}

/** The names of the schemas of a stream's events, and of the one that joins them. */
export function eventNames(schemas: Readonly<Record<string, Schema>>): string[] {
  return Object.entries(schemas)
    .filter(([, schema]) => schema['x-wire-examples'] !== undefined || schema['discriminator'] !== undefined)
    .map(([name]) => name);
}

/** The last part of a reference. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function operationOf(method: string, path: string, described: Operation['described']): Operation {
  return {
    method: method.toUpperCase(),
    path,
    id: described.operationId ?? `${method}-${path}`,
    tag: described.tags?.[0] ?? 'Others',
    summary: described.summary ?? path,
    description: described.description ?? '',
    described,
  };
}
