// Pure. Tools of a server that were not taken, for administrators: which, and why. Bounded, since a server may have any number.

/** Why a tool was not taken. */
export type DropReason = 'shape' | 'name' | 'duplicate' | 'schema' | 'too_large' | 'too_many';

/** A tool that was not taken; `name` is empty where it has none. */
export type DroppedTool = {
  readonly name: string;
  readonly reason: DropReason;
};

/** Most that are known by name. */
export const mostDropped = 50;
const longestName = 100;

const sentences: Readonly<Record<DropReason, string>> = {
  shape: 'It is no tool: it has no name.',
  name: 'Its name is blank, `.`, `..`, longer than 512 characters, or has characters that control a terminal.',
  duplicate: 'Another tool of this server has its name.',
  schema: 'The schema of its arguments does not describe an object.',
  too_large: 'Its definition is larger, or the schema of its arguments nested deeper, than is taken.',
  too_many: 'The server has more tools than are taken: those that it names first.',
};

/** The reason as a sentence for administrators. */
export function sentenceOf(reason: DropReason): string {
  return sentences[reason];
}

/** Collects them: all are counted, by reason, and the first are kept by name. */
export class DroppedTools {
  readonly named: DroppedTool[] = [];
  readonly counts = new Map<DropReason, number>();

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  add(name: string, reason: DropReason): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
    if (this.named.length < mostDropped) this.named.push({ name: shortened(name), reason });
  }

  /** Those of another collection, after these. */
  addAll({ named, counts }: DroppedTools): void {
    for (const [reason, count] of counts) this.counts.set(reason, (this.counts.get(reason) ?? 0) + count);
    this.named.push(...named.slice(0, mostDropped - this.named.length));
  }
}

function shortened(name: string): string {
  if (name.length <= longestName) return name.toWellFormed();
  return `${name.slice(0, longestName - 1)}…`.toWellFormed();
}
