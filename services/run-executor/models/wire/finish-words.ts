// Pure. The ends of an answer, by the words that servers have for them.

/** The end of an answer, in the words of chat completions. */
export type End = 'stop' | 'tool_calls' | 'length' | 'content_filter' | 'error';

const words: Readonly<Record<End, readonly string[]>> = {
  stop: [
    'stop',
    'stopped',
    'stop_sequence',
    'end_turn',
    'eos',
    'eos_token',
    'end',
    'done',
    'complete',
    'completed',
    'finish',
    'finished',
    'pause_turn',
    'unload',
    'load',
  ],
  tool_calls: ['tool_calls', 'tool_call', 'tool_use', 'function_call', 'function_calls', 'tools'],
  length: [
    'length',
    'max_tokens',
    'max_output_tokens',
    'max_length',
    'model_length',
    'max_completion_tokens',
    'token_limit',
    'limit',
    'model_context_window_exceeded',
  ],
  content_filter: [
    'content_filter',
    'content_filtered',
    'contentfilter',
    'sensitive',
    'safety',
    'recitation',
    'refusal',
    'blocklist',
    'prohibited_content',
    'guardrail_intervened',
    'violation',
  ],
  error: [
    'error',
    'errored',
    'failed',
    'failure',
    'network_error',
    'server_error',
    'internal_error',
    'insufficient_system_resource',
    'abort',
    'aborted',
    'cancelled',
    'canceled',
    'timeout',
    'overloaded',
    'interrupted',
  ],
};

const ends = new Map(Object.entries(words).flatMap(([end, known]) => known.map((word) => [word, end as End])));

/**
 * The end that a server names; undefined where it names none: null, the empty text, and a word that nobody knows are
 * no end.
 */
export function endOf(word: unknown): End | undefined {
  if (typeof word !== 'string') return undefined;
  return ends.get(
    word
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
      .slice(0, 60),
  );
}
