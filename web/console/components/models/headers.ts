// Pure. Further headers of a connection, as lines of a text field.

/** `Name: value`, one a line. */
export function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** The lines as the API takes them; a line without a colon is a name without a value, which it refuses. */
export function headersIn(lines: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue;
    const at = line.indexOf(':');
    const name = (at < 0 ? line : line.slice(0, at)).trim();
    headers[name] = at < 0 ? '' : line.slice(at + 1).trim();
  }
  return headers;
}
