// Pure. HTML from templates: a value is escaped, unless it is HTML made here.

import { escapedHtml } from '../domain/escaped-html.ts';

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template: HTML as it is, text escaped, lists one after the other, and nothing for an absent one. */
export type Shown = Html | string | number | undefined | readonly Shown[];

/** A template whose values are escaped: markup`<a href="${address}">${title}</a>`. */
export function markup(parts: TemplateStringsArray, ...values: readonly Shown[]): Html {
  return new Html(parts.reduce((text, part, index) => `${text}${shown(values[index - 1])}${part}`));
}

function shown(value: Shown): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(shown).join('');
  return escapedHtml(String(value));
}
