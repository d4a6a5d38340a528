// Pure. A parsed Markdown text: blocks, and the inlines of their lines. Data, never HTML.

/** Parts of a line. */
export type Inline =
  | string
  | { readonly kind: 'code'; readonly text: string }
  /** A formula as it was written, with its marks. */
  | { readonly kind: 'math'; readonly text: string }
  | { readonly kind: 'strong' | 'em' | 'del' | 'sub' | 'sup' | 'u' | 'mark'; readonly of: readonly Inline[] }
  /** `url` is absolute: http, https, mailto or tel. */
  | { readonly kind: 'link'; readonly url: string; readonly of: readonly Inline[] }
  /** A picture, which is named and not loaded; `url` is http or https. */
  | { readonly kind: 'image'; readonly url: string; readonly alt: string }
  /** The marker of a source, `[index]`. */
  | { readonly kind: 'marker'; readonly index: number };

export type Alignment = 'start' | 'center' | 'end' | undefined;

export interface Table {
  readonly kind: 'table';
  /** Its rows go on below those of the table before it, whose head is its own. */
  readonly goesOn?: true;
  readonly align: readonly Alignment[];
  readonly head: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

/** Parts that stand below one another. */
export type Block =
  | { readonly kind: 'paragraph'; readonly of: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly of: readonly Inline[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'list'; readonly start: number | undefined; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly of: readonly Block[] }
  | { readonly kind: 'rule' }
  | Table;
