// Collects an app's routes, and makes the plain OpenAPI document of their schemas: paths, parameters, bodies, successes,
// and the schemas that they refer to. document.ts completes it.

import type { OpenAPIV3_1 } from 'openapi-types';
import type { EdgeApp } from '../edge-app.ts';

type Json = Readonly<Record<string, unknown>>;

/** A route's `schema`, as operation.ts makes it. */
interface RouteSchema extends Json {
  readonly params?: Json;
  readonly querystring?: Json;
  readonly body?: Json;
  readonly response?: Readonly<Record<string, Json>>;
}

interface CollectedRoute {
  readonly method: string;
  readonly url: string;
  readonly schema: RouteSchema;
}

/** The routes and schemas that were registered so far. */
export interface Collection {
  paths(): OpenAPIV3_1.PathsObject;
  schemas(): Record<string, OpenAPIV3_1.SchemaObject>;
}

/**
 * Collects the routes and schemas that are registered on `app`, and below it, from here on. Routes without an `operationId` are left out, as
 * those that browsers and identity providers are sent to.
 */
export function collectRoutes(app: EdgeApp): Collection {
  const routes: CollectedRoute[] = [];
  const apps = new Set<EdgeApp>([app]);
  app.addHook('onRoute', function collect(this: unknown, { method, url, schema }) {
    apps.add(this as EdgeApp);
    if (schema && 'operationId' in schema)
      routes.push({ method: String(method).toLowerCase(), url, schema: schema as unknown as RouteSchema });
  });
  const shared = (): Map<string, Json> =>
    new Map([...apps].flatMap((one) => Object.entries(one.getSchemas() as Record<string, Json>)));
  return {
    paths() {
      const schemas = shared();
      const paths: Record<string, Record<string, unknown>> = {};
      for (const { method, url, schema } of routes) {
        const path = url.replaceAll(/:(\w+)/g, '{$1}');
        (paths[path] ??= {})[method] = operationOf(schema, (name) => schemas.get(name));
      }
      return paths;
    },
    schemas() {
      const copies = [...shared()].map(([name, schema]) => [name, withReferences({ ...schema, $id: undefined })]);
      return Object.fromEntries(copies) as Record<string, OpenAPIV3_1.SchemaObject>;
    },
  };
}

type FindSchema = (name: string) => Json | undefined;

function operationOf({ params, querystring, body, response = {}, ...described }: RouteSchema, find: FindSchema): Json {
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(querystring, 'query')];
  return {
    ...described,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { content: { 'application/json': { schema: withReferences(body) } } } }),
    responses: Object.fromEntries(
      Object.entries(response).map(([status, schema]) => [status, responseOf(schema, find)]),
    ),
  };
}

function parametersOf(schema: Json | undefined, place: 'path' | 'query'): Json[] {
  const properties = (schema?.['properties'] ?? {}) as Record<string, Json>;
  const required = new Set((schema?.['required'] ?? []) as string[]);
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    schema: withReferences(rest),
    in: place,
    name,
    required: required.has(name),
    ...(description === undefined ? {} : { description }),
  }));
}

// A schema that is `null` is an answer without a body.
function responseOf(schema: Json, find: FindSchema): Json {
  const referred = typeof schema['$ref'] === 'string' ? find(schema['$ref'].replace(/#$/, '')) : undefined;
  const description = schema['description'] ?? referred?.['description'] ?? 'The answer.';
  if (schema['type'] === 'null') return { description };
  return { description, content: { 'application/json': { schema: withReferences(schema) } } };
}

/** A copy whose references lead to the components of the document. */
function withReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withReferences);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (value === undefined) continue;
    const any = key === 'patternProperties' ? ofAnyName(value as Json) : undefined;
    if (any !== undefined) copy['additionalProperties'] = withReferences(any);
    else copy[key] = key === '$ref' && typeof value === 'string' ? reference(value) : withReferences(value);
  }
  return copy;
}

// TypeBox writes records with a pattern that fits all names, which generators of types do not know.
function ofAnyName(properties: Json): unknown {
  return properties['^.*$'];
}

function reference(to: string): string {
  return to.endsWith('#') ? `#/components/schemas/${to.slice(0, -1)}` : to;
}
