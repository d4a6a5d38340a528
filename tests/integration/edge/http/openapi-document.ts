// Invariants of both OpenAPI documents: references lead to components, and examples fit their schemas.

import assert from 'node:assert/strict';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

export interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** Asserts that each reference leads to a component, and each component is referred to. Operations name security schemes. */
export function assertReferences({ components, ...document }: { components: object }): void {
  const { securitySchemes: _, ...referredTo } = components as Record<string, object>;
  const text = JSON.stringify([document, referredTo]);
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference));
  const present = Object.entries(referredTo).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  );
  assert.deepEqual(references, new Set(present));
}

/** Asserts that the examples fit, and that there are this many at least. */
export function assertExamplesFit(document: object, atLeast: number): void {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema(document, 'document');
  let checked = 0;
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('schema' in node && ('example' in node || 'examples' in node)) {
      const media = node as Media;
      const validate = ajv.getSchema(`document#${pointer}/schema`);
      assert.ok(validate, pointer);
      for (const example of [media.example, ...Object.values(media.examples ?? {}).map(({ value }) => value)]) {
        if (example === undefined) continue;
        assert.ok(validate(example), `${pointer}: ${JSON.stringify(validate.errors)}`);
        checked += 1;
      }
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'example' || key === 'examples') continue;
      visit(value, `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
    }
  };
  visit(document, '');
  assert.ok(checked >= atLeast, `only ${checked} examples`);
}
