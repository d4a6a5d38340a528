// Pure. The OpenAPI document as far as the console's types need it: parameters of operations and their successes, without prose.

import type { OpenAPIV3_1 } from 'openapi-types';

/** Keywords that types have no use for; the client reads headers of responses by itself. */
const untyped = new Set(['description', 'summary', 'example', 'examples', 'format', 'headers']);

/** A parameter that the console leaves to the service. */
const requestId = '#/components/parameters/XRequestId';

/** All operations, with the schemas and parameters that they refer to. */
export function typedPart({ paths = {}, components = {}, ...document }: OpenAPIV3_1.Document): unknown {
  const { schemas = {}, parameters = {} } = components;
  return withoutProse({
    ...document,
    paths: eachValue(paths, (item) => eachValue(item as Record<string, OpenAPIV3_1.OperationObject>, succeeding)),
    components: { schemas, parameters },
  });
}

/** An operation without its refusals, which the client throws. */
function succeeding({ parameters = [], responses = {}, ...operation }: OpenAPIV3_1.OperationObject): object {
  return {
    ...operation,
    parameters: parameters.filter((parameter) => !('$ref' in parameter && parameter.$ref === requestId)),
    responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2'))),
  };
}

function withoutProse(node: unknown, areNames = false): unknown {
  if (Array.isArray(node)) return node.map((element) => withoutProse(element));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => areNames || !untyped.has(key))
      .map(([key, value]) => [key, withoutProse(value, !areNames && key === 'properties')]),
  );
}

function eachValue<T>(record: Readonly<Record<string, T>>, made: (value: T) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, made(value)]));
}
