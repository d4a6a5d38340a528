// Pure. A schema as a table of its properties, with those of objects within. References to named schemas are resolved
// two levels deep, and lead to the schema's own place from there on.

import { type Html, markup } from '../html.ts';
import { prose } from '../markdown/prose.ts';
import { type Api, nameOf, type Schema } from './model.ts';

const deepest = 6;
const resolvedWithin = 2;

/** The schema with all that is in it. `within` are the names of the schemas around it. */
export function schemaView(api: Api, schema: Schema, within: readonly string[] = []): Html {
  const shown = resolved(api, schema);
  const inner = objectOf(api, schema);
  const names = inner.name === undefined ? within : [...within, inner.name];
  const properties = Object.entries(inner.schema?.properties ?? {});
  if (properties.length === 0)
    return markup`<p class="type">${typeOf(api, shown)} ${limitsOf(shown)}</p>${alternatives(api, shown, names)}`;
  return markup`<table class="schema"><thead><tr><th>field</th><th>type</th><th>meaning</th></tr></thead><tbody>
${properties.map(([name, property]) => propertyRow(api, name, property, inner.schema?.required?.includes(name) ?? false, names))}</tbody></table>`;
}

function propertyRow(api: Api, name: string, property: Schema, required: boolean, within: readonly string[]): Html {
  const inner = objectOf(api, property);
  const hasInner = Object.keys(inner.schema?.properties ?? {}).length > 0;
  const isOpen =
    hasInner &&
    within.length < deepest &&
    (inner.name === undefined || (within.length < resolvedWithin && !within.includes(inner.name)));
  const names = inner.name === undefined ? [...within, ''] : within;
  const nested = isOpen
    ? markup`<details class="inner"><summary>Fields of <code>${name}</code></summary>${schemaView(api, property, names)}</details>`
    : '';
  return markup`<tr><td><code>${name}</code>${required ? markup`<span class="required" title="required">*</span>` : ''}</td>
<td class="type">${typeOf(api, property)}</td><td>${prose(descriptionOf(api, property))}${limitsOf(property)}${nested}</td></tr>
`;
}

/** The type in words: `array of Message`, `text or null`. */
export function typeOf(api: Api, schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return markup`<a href="${api.addressOf(name)}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) {
    const joint = schema.allOf ? ' and ' : ' or ';
    return markup`${choices.map((one, index) => markup`${index === 0 ? '' : joint}${typeOf(api, one)}`)}`;
  }
  const types = [schema.type ?? []].flat();
  if (types.includes('array') && schema.items) {
    const ofNull = types.includes('null') ? ' or null' : '';
    return markup`array of ${typeOf(api, schema.items)}${ofNull}`;
  }
  const { additionalProperties: any } = schema;
  if (types.includes('object') && typeof any === 'object' && !schema.properties)
    return markup`object of ${typeOf(api, any)} by name`;
  if (types.length === 0) return markup`any value`;
  const words = types.map((type) => (type === 'string' && schema.format ? schema.format : type));
  return markup`${words.join(' or ')}`;
}

const limits: readonly (readonly [keyword: string, said: string, ofOne?: string])[] = [
  ['minLength', 'at least # characters', 'at least # character'],
  ['maxLength', 'at most # characters', 'at most # character'],
  ['minimum', 'from #'],
  ['maximum', 'to #'],
  ['minItems', 'at least # entries', 'at least # entry'],
  ['maxItems', 'at most # entries', 'at most # entry'],
  ['pattern', 'matches #'],
  ['default', 'default #'],
  ['const', 'always #'],
];
/** JavaScript's own bound says nothing to a reader. */
const untold = Number.MAX_SAFE_INTEGER;

/** The values that are allowed. */
export function limitsOf(schema: Schema): Html {
  const told = limits.flatMap(([keyword, said, ofOne = said]) => {
    const value = schema[keyword];
    if (value === undefined || value === untold) return [];
    const [before = '', after = ''] = (value === 1 ? ofOne : said).split('#');
    return [markup`<li>${before}<code>${shownValue(value)}</code>${after}</li>`];
  });
  const words = schema.enum ?? (schema.items?.$ref === undefined ? schema.items?.enum : undefined);
  const listed = words
    ? [
        markup`<li>one of ${words.map((word, index) => markup`${index === 0 ? '' : ', '}<code>${shownValue(word)}</code>`)}</li>`,
      ]
    : [];
  const all = [...listed, ...told];
  return all.length === 0 ? markup`` : markup`<ul class="limits">${all}</ul>`;
}

function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function alternatives(api: Api, schema: Schema, within: readonly string[]): Html {
  const choices = (schema.oneOf ?? schema.anyOf ?? []).filter((one) => objectOf(api, one).schema?.properties);
  if (choices.length === 0 || within.length >= deepest) return markup``;
  return markup`${choices.map((one) => markup`<details class="inner"><summary>${typeOf(api, one)}</summary>${schemaView(api, one, [...within, ''])}</details>`)}`;
}

/** The schema that a reference leads to, or itself. */
export function resolved(api: Api, schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (api.part<Schema>(schema.$ref) ?? schema);
}

// The object that a property is, is an array of, or is where it is not null.
function objectOf(api: Api, schema: Schema): { readonly name?: string; readonly schema?: Schema } {
  if (schema.$ref !== undefined) return { name: nameOf(schema.$ref), ...maybe(api.part<Schema>(schema.$ref)) };
  if (schema.items) return objectOf(api, schema.items);
  const other = schema.anyOf?.filter((one) => one.type !== 'null');
  if (other?.length === 1 && other[0]) return objectOf(api, other[0]);
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return objectOf(api, schema.additionalProperties);
  return { schema };
}

function maybe(schema: Schema | undefined): { schema?: Schema } {
  return schema === undefined ? {} : { schema };
}

function descriptionOf(api: Api, schema: Schema): string {
  return schema.description ?? (schema.$ref === undefined ? '' : (resolved(api, schema).description ?? ''));
}
