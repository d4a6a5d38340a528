// Pure. Tables as comma-separated values (RFC 4180), for people who open them in a spreadsheet.

type Cell = string | number | boolean | undefined;

/** A table; what is undefined is empty. */
export function csv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  // A spreadsheet would take it for a formula; some take the wide forms of these signs as well.
  const text = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Whether an `Accept` header asks for CSV rather than JSON. */
export function prefersCsv(accept: string | undefined): boolean {
  const types = (accept ?? '').split(',').map((type) => type.split(';')[0]?.trim().toLowerCase());
  const [table, json] = [types.indexOf('text/csv'), types.indexOf('application/json')];
  return table >= 0 && (json < 0 || table < json);
}
