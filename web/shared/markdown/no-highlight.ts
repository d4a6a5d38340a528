// Stands for `@lezer/highlight` where the Markdown parser is built for pages: it would name the parser's nodes for the colours of an
// editor, and nothing here has any.

/** Gives the parser no names. */
export const styleTags = (): (() => null) => () => null;
/** Every name is none. */
export const tags: Record<string, unknown> = { special: () => undefined };
export class Tag {}
