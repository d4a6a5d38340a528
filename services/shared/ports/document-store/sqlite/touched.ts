// The documents that writes have touched, to tell which results rest on them.

/** The scope of an operation: one document of a table, or any of them. */
export interface Scope {
  readonly table: string;
  readonly id?: string | undefined;
}

/** A set of scopes. */
export class Touched {
  readonly #documents = new Set<string>();
  readonly #tables = new Set<string>();
  readonly #whole = new Set<string>();

  add({ table, id }: Scope): void {
    this.#tables.add(table);
    if (id === undefined) this.#whole.add(table);
    else this.#documents.add(`${table} ${id}`);
  }

  /** Whether a result of this scope may show these writes. */
  has({ table, id }: Scope): boolean {
    if (!this.#tables.has(table)) return false;
    return id === undefined || this.#whole.has(table) || this.#documents.has(`${table} ${id}`);
  }
}
