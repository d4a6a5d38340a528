// Pure. A logged event as one line for a person at a terminal: the time, the level, the message, and its facts. The log
// has the whole of it.

const longestLine = 400;
/** Facts for programs, and those of which the line has its own form. */
const unsaid = new Set(['level', 'time', 'msg', 'err', 'request_id', 'trace_id', 'caller_trace_id', 'service']);
const words: Readonly<Record<string, string>> = { warn: 'warning', error: 'error', fatal: 'fatal' };

/** Takes lines for a person; `isWarning`: nothing failed. */
export type Terminal = (line: string, isWarning: boolean) => void;

/** `json`: one line of the log. Control characters are taken out: they would be commands to the terminal. */
export function terminalLine(json: string): Parameters<Terminal> {
  let event: Readonly<Record<string, unknown>>;
  try {
    event = JSON.parse(json) as Record<string, unknown>;
  } catch {
    return [`${plain(json)}\n`, false];
  }
  const { level, time, msg, err } = event;
  const facts = Object.entries(event)
    .filter(([name, value]) => !unsaid.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const message: unknown = typeof err === 'object' && err !== null ? Reflect.get(err, 'message') : undefined;
  const said = [msg, message].filter((part) => typeof part === 'string' && part !== '').join(': ');
  const line = `${timeOfDay(time)} ${words[String(level)] ?? String(level)}: ${said}`;
  return [`${plain(facts.length === 0 ? line : `${line} (${facts.join(', ')})`)}\n`, level === 'warn'];
}

function timeOfDay(time: unknown): string {
  const date = new Date(String(time));
  const two = (number: number): string => String(number).padStart(2, '0');
  return Number.isNaN(date.getTime())
    ? '--:--:--'
    : [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
}

function plain(line: string): string {
  const clean = line.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ').trim();
  return clean.length > longestLine ? `${clean.slice(0, longestLine).toWellFormed()}…` : clean;
}
