// Bounds of the exchange with a tool server. Tests turn them; an operator has nothing to gain by that.

/** How long things take, and how much is read and kept. */
export interface ConnectorBounds {
  readonly connectMs: number;
  readonly listMs: number;
  readonly resultCharacters: number;
  readonly responseBytes: number;
  readonly tools: number;
  readonly pages: number;
  readonly descriptionCharacters: number;
  readonly schemaBytes: number;
  readonly schemaDepth: number;
  readonly connections: number;
  readonly idleMs: number;
}

export const connectorBounds: ConnectorBounds = {
  // Authorization and a handshake are a few round trips: a server that takes longer is away, and a person is waiting.
  connectMs: 10_000,
  // Connecting, and all pages after it: somebody looks at a page of the console meanwhile.
  listMs: 20_000,
  // Some 8,000 tokens: half of a model's context of the earlier conversation.
  resultCharacters: 32_000,
  // Room for an image or two, which are named and dropped; more would cost the memory that other runs need.
  responseBytes: 4 * 1024 * 1024,
  // More than a model chooses among well; each goes into every request to it.
  tools: 200,
  // Ten tools on each bring a server to its bound.
  pages: 20,
  // A page of text: some 1,000 tokens of every request.
  descriptionCharacters: 4_000,
  // Some 8,000 tokens, for one tool.
  schemaBytes: 32 * 1024,
  // Far beyond people's schemas; each level is a call on the stack where it is walked.
  schemaDepth: 32,
  // One beyond them costs a handshake, and no call is refused: the longest unused is closed for it.
  connections: 200,
  // As long as a person needs to read an answer and ask on.
  idleMs: 60_000,
};
