// Parameters of paths and queries that several operations have: each is one of `components.parameters`.

import type { OpenAPIV3_1 } from 'openapi-types';
import { headerParameters } from './components.ts';
import { pascalCase } from './errors.ts';

/** Makes operations refer to the parameters that they repeat, which it returns by name. */
export function shareParameters(
  operations: readonly OpenAPIV3_1.OperationObject[],
): Record<string, OpenAPIV3_1.ParameterObject> {
  const inline = operations.flatMap(({ parameters = [] }) => parameters).filter((parameter) => 'name' in parameter);
  const shared: Record<string, OpenAPIV3_1.ParameterObject> = {};
  const references = new Map<string, OpenAPIV3_1.ReferenceObject>();
  for (const [text, [first, ...others]] of Map.groupBy(inline, (parameter) => JSON.stringify(parameter))) {
    const name = pascalCase(first?.name ?? '');
    // Of two that have one name, the first is shared.
    if (first === undefined || others.length === 0 || name in shared || name in headerParameters) continue;
    shared[name] = first;
    references.set(text, { $ref: `#/components/parameters/${name}` });
  }
  for (const operation of operations) {
    if (operation.parameters === undefined) continue;
    operation.parameters = operation.parameters.map(
      (parameter) => references.get(JSON.stringify(parameter)) ?? parameter,
    );
  }
  return shared;
}
