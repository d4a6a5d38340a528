// Stands for `@lezer/common` where the Markdown parser is built for pages: a tree of plain nodes, read from its top. An
// editor's needs, parsing again in part, looking up places and languages in languages, are a tenth of the widget, and
// nothing here has them.

/** Properties of nodes, which none has. */
export class NodeProp {
  static readonly contextHash = undefined;
  static readonly group = undefined;
}

/** A kind of node. */
export class NodeType {
  static readonly none = new NodeType('', 0);
  static define({ name, id }: { name: string; id: number }): NodeType {
    return new NodeType(name, id);
  }
  readonly name: string;
  readonly id: number;
  constructor(name: string, id: number) {
    this.name = name;
    this.id = id;
  }
}

/** The kinds of a parser, each at its id. */
export class NodeSet {
  readonly types: readonly NodeType[];
  constructor(types: readonly NodeType[]) {
    this.types = types;
  }
  extend(): this {
    return this;
  }
}

/** Nodes as a parser leaves them in its buffer: kind, from, to and the size of the entry with all that lies in it. */
interface Built {
  readonly buffer: readonly number[];
  readonly nodeSet: NodeSet;
  /** Trees that an entry of the size -1 names by their place. */
  readonly reused: readonly Tree[];
  readonly topID: number;
  readonly length: number;
}

/** A node whose children lie at `positions`, counted from its own beginning. */
export class Tree {
  readonly type: NodeType;
  readonly children: readonly Tree[];
  readonly positions: readonly number[];
  readonly length: number;
  constructor(type: NodeType, children: readonly Tree[], positions: readonly number[], length: number) {
    this.type = type;
    this.children = children;
    this.positions = positions;
    this.length = length;
  }
  static build({ buffer, nodeSet, reused, topID, length }: Built): Tree {
    // Entries stand behind those in them: they are read from the end.
    const read = (end: number, begin: number, id: number, from: number, to: number): Tree => {
      const [children, positions]: [Tree[], number[]] = [[], []];
      for (let at = end; at > begin;) {
        const [kind = 0, start = 0, stop = 0, size = 0] = buffer.slice(at - 4, at);
        const own = size < 0 ? 4 : size;
        const child = size < 0 ? reused[kind] : read(at - 4, at - own, kind, start, stop);
        if (child) {
          children.push(child);
          positions.push(start - from);
        }
        at -= own;
      }
      return new Tree(nodeSet.types[id] ?? NodeType.none, children.reverse(), positions.reverse(), to - from);
    };
    return read(buffer.length, 0, topID, 0, length);
  }
  prop(): undefined {
    return undefined;
  }
  balance(): this {
    return this;
  }
  get topNode(): PlainNode {
    return new PlainNode(this, 0);
  }
}

/** A node at its place in the text: of `SyntaxNode`, the part that a reader from the top needs. */
class PlainNode {
  readonly from: number;
  readonly #tree: Tree;
  readonly #siblings: readonly PlainNode[];
  readonly #at: number;
  #children: readonly PlainNode[] | undefined;
  constructor(tree: Tree, from: number, siblings: readonly PlainNode[] = [], at = 0) {
    this.#tree = tree;
    this.from = from;
    this.#siblings = siblings;
    this.#at = at;
  }
  get name(): string {
    return this.#tree.type.name;
  }
  get to(): number {
    return this.from + this.#tree.length;
  }
  get firstChild(): PlainNode | null {
    return this.#inside()[0] ?? null;
  }
  get nextSibling(): PlainNode | null {
    return this.#siblings[this.#at + 1] ?? null;
  }
  getChild(name: string): PlainNode | null {
    return this.getChildren(name)[0] ?? null;
  }
  getChildren(name: string): PlainNode[] {
    return this.#inside().filter((child) => child.name === name);
  }
  #inside(): readonly PlainNode[] {
    if (this.#children) return this.#children;
    const nodes: PlainNode[] = [];
    const { children, positions } = this.#tree;
    for (const [at, child] of children.entries())
      nodes.push(new PlainNode(child, this.from + (positions[at] ?? 0), nodes, at));
    return (this.#children = nodes);
  }
}

/** A parse under way: undefined, or the tree once it is there. */
interface Parsing {
  advance(): Tree | null;
}

/** The part of a parser that takes a whole text. */
export abstract class Parser {
  abstract createParse(
    input: { chunk(from: number): string; lineChunks: boolean },
    fragments: readonly never[],
    ranges: readonly { from: number; to: number }[],
  ): Parsing;
  parse(text: string): Tree {
    const input = { chunk: (from: number) => text.slice(from), lineChunks: false };
    const parsing = this.createParse(input, [], [{ from: 0, to: text.length }]);
    for (;;) {
      const tree = parsing.advance();
      if (tree) return tree;
    }
  }
}

/** Names that the parser imports, for that which nothing here does. */
export const IterMode = {};
export const parseMixed = (): void => {};
