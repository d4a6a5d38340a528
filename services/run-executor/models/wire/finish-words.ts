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
    'other',
    'unknown',
    'normal',
    'natural',
    'language',
    'success',
    'stop_token',
    'end_of_text',
    'eot',
    'im_end',
  ],
  tool_calls: ['tool_calls', 'tool_call', 'tool_use', 'function_call', 'function_calls', 'tools'],
  length: [
    'length',
    'max_tokens',
    'max_output_tokens',
    'max_length',
    'model_length',
    'max_completion_tokens',
    'max_new_tokens',
    'token_limit',
    'error_limit',
    'context_length_exceeded',
    'limit',
    'model_context_window_exceeded',
    'continuation',
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
    'error_toxic',
    'spii',
    'image_safety',
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
    'user_cancel',
    'preempted',
    'malformed_function_call',
    'malformed_tool_call',
    'malformed_tool_use',
    'malformed_model_output',
    'missing_thought_signature',
    'unexpected_tool_call',
    'too_many_tool_calls',
  ],
};

const longest = 100;
const ends = new Map(Object.entries(words).flatMap(([end, known]) => known.map((word) => [word, end as End])));

/**
 * The end that a server names, also among other words (`content_filter: SAFETY`, `FinishReason.STOP`); undefined where it names none: null, the empty text, and a word that nobody knows are
 * no end.
 */
export function endOf(word: unknown): End | undefined {
  if (typeof word !== 'string') return undefined;
  return word
    .slice(0, longest)
    .toLowerCase()
    .split(/[:.]/)
    .map((part) => ends.get(part.trim().replaceAll(/[\s-]+/g, '_')))
    .find((end) => end !== undefined);
}
