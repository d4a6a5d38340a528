// Pure. The models of a connection and their prices, as a form has them.

import type { Connection, Prices } from './connection.ts';

export const priceParts = ['input', 'cached_input', 'cache_write', 'output'] as const;
export type PricePart = (typeof priceParts)[number];

/** A model, and its prices as they are typed; empty: none. */
export type Row = Readonly<Record<PricePart, string>> & { readonly model: string; readonly isOffered: boolean };

/** The offered models, then those that have a price alone. */
export function rowsOf({ models, prices }: Pick<Connection, 'models' | 'prices'>): Row[] {
  const others = Object.keys(prices).filter((model) => !models.includes(model));
  return [...models, ...others].map((model) => {
    const typed = (part: PricePart): string => String(prices[model]?.[part] ?? '');
    return {
      model,
      isOffered: models.includes(model),
      input: typed('input'),
      cached_input: typed('cached_input'),
      cache_write: typed('cache_write'),
      output: typed('output'),
    };
  });
}

/** As the API takes them; a model without a price is left out. */
export function pricesIn(rows: readonly Row[]): Prices {
  return Object.fromEntries(
    rows
      .filter((row) => priceParts.some((part) => row[part].trim() !== ''))
      .map((row) => [
        row.model,
        {
          input: amount(row.input),
          output: amount(row.output),
          ...(row.cached_input.trim() === '' ? {} : { cached_input: amount(row.cached_input) }),
          ...(row.cache_write.trim() === '' ? {} : { cache_write: amount(row.cache_write) }),
        },
      ]),
  );
}

// With a comma as people write it in German. The form takes nothing else; other text goes as it is, and is refused.
function amount(typed: string): number {
  const text = typed.trim();
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : (text as never);
}
