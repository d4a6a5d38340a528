// Pure. Tables as comma-separated values (RFC 4180), for people who open them in a spreadsheet.

type Cell = string | number | boolean | null | undefined;

/** A table; cells that are null or undefined are empty. */
export function csv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

// The start of a formula in a spreadsheet; some take the wide forms of these signs as well, and some skip spaces and
// quotes first.
const formula = String.raw`[ "\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]`;
const starts = new RegExp(String.raw`^(?:[\t\r\n]|${formula})`);
// The reader's program chooses the separator, and one with another separator reads our quotes as letters: so no part of
// a value may begin with a formula either, after any separator.
const goesOn = new RegExp(String.raw`([,;|\t\r\n])(?=${formula})`, 'g');

function cell(value: Cell): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return String(value);
  const parts = value.replace(goesOn, "$1'");
  const text = starts.test(parts) ? `'${parts}` : parts;
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Whether an `Accept` header asks for CSV rather than JSON. */
export function prefersCsv(accept: string | undefined): boolean {
  const types = (accept ?? '').split(',').map((type) => type.split(';')[0]?.trim().toLowerCase());
  const [table, json] = [types.indexOf('text/csv'), types.indexOf('application/json')];
  return table >= 0 && (json < 0 || table < json);
}
