// Answers with tool calls in the wire formats of three providers, said once: the shared content, and each one's format.

import { anthropicMessages, chatCompletions, openAiResponses, type Reply } from './model-server.ts';

/** A piece of an answer: words, or a call whose arguments come in pieces. */
export type Piece = string | { readonly id: string; readonly name: string; readonly pieces: readonly string[] };

/** A provider, as an agent names its model. */
export interface Provider {
  readonly model: string;
  /** It has a mark for results of calls that failed. */
  readonly marksFailure: boolean;
  /** `ends` is how a plain answer ends, also where it has calls. */
  answer(pieces: readonly Piece[], ends?: 'as called' | 'plainly'): Reply;
}

export const providers: Readonly<Record<string, Provider>> = {
  'OpenAI’s responses': {
    model: 'openai/gpt-4.1-mini',
    marksFailure: false,
    answer: (pieces) => ({
      steps: [
        openAiResponses.created,
        ...pieces.map((piece, at) =>
          typeof piece === 'string'
            ? openAiResponses.text(at, piece)
            : openAiResponses.toolCall(at, piece.id, piece.name, ...piece.pieces),
        ),
        openAiResponses.completed(20, 10),
      ],
    }),
  },
  'chat completions': {
    model: 'openai-compatible/test',
    marksFailure: false,
    answer(pieces, ends = 'as called') {
      const calls = pieces.filter((piece) => typeof piece !== 'string');
      return {
        steps: [
          ...pieces.filter((piece) => typeof piece === 'string').map((text) => chatCompletions.text(text)),
          ...calls.map(({ id, name }, at) => chatCompletions.toolCall(at, { id, name, arguments: '' })),
          ...interleaved(calls.map(({ pieces: parts }) => parts)).map(([at, part]) =>
            chatCompletions.toolCall(at, { arguments: part }),
          ),
          chatCompletions.finish(calls.length > 0 && ends === 'as called' ? 'tool_calls' : 'stop'),
          chatCompletions.usage(20, 10),
          chatCompletions.done,
        ],
      };
    },
  },
  'Anthropic’s messages': {
    model: 'anthropic/claude-sonnet-4-5',
    marksFailure: true,
    answer(pieces, ends = 'as called') {
      const called = pieces.some((piece) => typeof piece !== 'string') && ends === 'as called';
      return {
        steps: [
          anthropicMessages.start(20),
          ...pieces.map((piece, at) =>
            typeof piece === 'string'
              ? anthropicMessages.text(at, piece)
              : anthropicMessages.toolCall(at, piece.id, piece.name, ...piece.pieces),
          ),
          anthropicMessages.stop(called ? 'tool_use' : 'end_turn', 10),
        ],
      };
    },
  },
};

// The calls' pieces in turns, as from a model that writes all at once.
function interleaved(calls: readonly (readonly string[])[]): [number, string][] {
  const longest = Math.max(0, ...calls.map((pieces) => pieces.length));
  return Array.from({ length: longest }, (_, round) =>
    calls.flatMap((pieces, at): [number, string][] => {
      const piece = pieces[round];
      return piece === undefined ? [] : [[at, piece]];
    }),
  ).flat();
}
