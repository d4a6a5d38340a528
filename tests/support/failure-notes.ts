// What the processes that a failed test talked to had to say: told with the failure, as their logs are gone afterwards.

const sources: (() => readonly string[])[] = [];
const longest = 4_000;

/** From now on, with each failure, what this gives then. */
export function noteWithFailures(source: () => readonly string[]): void {
  sources.push(source);
}

/** Empty where there is nothing to tell; at most 4,000 characters, the newest. */
export function notesOnFailure(): string {
  const lines = sources.flatMap((source) => source());
  return lines.length === 0 ? '' : `\nlogged before:\n${lines.join('\n').slice(-longest)}`;
}
