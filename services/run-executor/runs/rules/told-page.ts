// Pure. The page that a message was sent from, as it is kept, and as lines of a prompt.

import { attributeBounds, type Attributes, attributesIn } from '#shared/contract/told/attributes.ts';
import { quoted } from './quoted.ts';

/** A page; the edge has checked it. */
export interface ToldPage {
  readonly url?: string;
  readonly title?: string;
  readonly locale?: string;
  readonly time_zone?: string;
  readonly data?: Attributes;
}

const texts = ['url', 'title', 'locale', 'time_zone'] as const;

/** The page in JSON text; undefined for no object. Fields of another type are left out. */
export function pageOf(json: string | undefined): ToldPage | undefined {
  if (json === undefined) return undefined;
  try {
    const value = JSON.parse(json) as Readonly<Record<string, unknown>> | null;
    if (typeof value !== 'object' || value === null) return undefined;
    const told = texts.flatMap((name) => (typeof value[name] === 'string' ? [[name, value[name]]] : []));
    const data =
      value['data'] === undefined ? undefined : attributesIn(value['data'], '/page/data', attributeBounds.bytes);
    return { ...(Object.fromEntries(told) as ToldPage), ...(data === undefined ? {} : { data }) };
  } catch {
    return undefined;
  }
}

/** A line for each of its values, in quotes. */
export function pageLines({ data = {}, ...page }: ToldPage): string[] {
  const told = [...texts.map((name) => [name, page[name] ?? ''] as const), ...prefixed(data)];
  const lines = told.flatMap(([name, value]) => (quoted(value) === '' ? [] : [`- ${name}: ${quoted(value)}`]));
  return lines.length === 0 ? [] : ['The page that the user sends this from, in its own words:', ...lines];
}

function prefixed(data: Attributes) {
  return Object.entries(data).map(([name, value]) => [`data.${name}`, value] as const);
}
