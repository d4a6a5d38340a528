// Pure. One answer from its stream: the frames of a run so far, as one value. A `reset` begins it anew.

import type { Citation, Frame, Message, MessageRun, PendingApproval, PendingQuestion, RunState } from './frames.ts';

/** A use of a tool, as far as it has come. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly server: string;
  readonly status: 'working' | 'waiting' | 'ok' | 'error' | 'declined' | 'expired';
}

/** See above. A new value for each change; `text` only grows but for a `reset`. */
export interface Answer {
  readonly state: RunState;
  /** Where the run stands in its queue, from 1; undefined where that is not known. */
  readonly queuePosition: number | undefined;
  readonly text: string;
  /** How often it began anew: text of another telling is no continuation. */
  readonly telling: number;
  readonly messageId: string | undefined;
  readonly tools: readonly ToolCall[];
  readonly citations: readonly Citation[];
  /** Messages that its person could send next. */
  readonly suggestions: readonly string[];
  /** The question that it waits for. */
  readonly question: PendingQuestion | undefined;
  readonly approval: PendingApproval | undefined;
  /** Why it failed. */
  readonly errorCode: string | undefined;
  /** It was too long for its model, and ends in the middle. */
  readonly isCut: boolean;
  /** The message that it has become, which is the last word. */
  readonly message: Message | undefined;
  /** Nothing more comes. */
  readonly done: boolean;
}

/** Before the first frame. */
export const unbegun: Answer = {
  state: 'queued',
  queuePosition: undefined,
  text: '',
  telling: 0,
  messageId: undefined,
  tools: [],
  citations: [],
  suggestions: [],
  question: undefined,
  approval: undefined,
  errorCode: undefined,
  isCut: false,
  message: undefined,
  done: false,
};

/** The answer after a frame. Frames of unknown types change nothing. */
export function afterFrame(answer: Answer, frame: Frame): Answer {
  switch (frame.type) {
    case 'run':
      return { ...answer, state: frame.data.state, queuePosition: frame.data.queue_position };
    case 'message_start':
      return { ...answer, messageId: frame.data.message_id };
    case 'delta':
      return { ...answer, text: answer.text + frame.data.text, messageId: frame.data.message_id };
    case 'tool_call':
      return withCall(answer, frame.data);
    case 'tool_result': {
      const { call_id: id, status } = frame.data;
      return { ...answer, tools: answer.tools.map((tool) => (tool.id === id ? { ...tool, status } : tool)) };
    }
    case 'question':
      return { ...answer, question: frame.data, tools: waitingFor(answer.tools, [frame.data.call_id]) };
    case 'approval':
      return {
        ...answer,
        approval: frame.data,
        tools: waitingFor(
          answer.tools,
          frame.data.calls.map(({ call_id: id }) => id),
        ),
      };
    case 'resumed':
      return { ...answer, question: undefined, approval: undefined, tools: atWork(answer.tools) };
    case 'citations':
      return { ...answer, citations: frame.data.citations };
    case 'suggestions':
      return { ...answer, suggestions: frame.data.suggestions };
    case 'message': {
      const { id, content, citations, suggestions = answer.suggestions } = frame.data;
      // Earlier frames held them as a rule: open ones of them stay open.
      const isTold = citations.length === answer.citations.length;
      return {
        ...answer,
        message: frame.data,
        text: content,
        messageId: id,
        citations: isTold ? answer.citations : citations,
        suggestions,
      };
    }
    case 'error':
      return { ...answer, errorCode: frame.data.code, question: undefined, approval: undefined };
    case 'reset':
      return { ...unbegun, telling: answer.telling + 1 };
    case 'done': {
      const { state, finish_reason: reason } = frame.data;
      const isCut = reason === 'length' && state === 'succeeded';
      return { ...answer, state, isCut, question: undefined, approval: undefined, done: true };
    }
    default:
      return answer;
  }
}

/** An answer that was read from its conversation: by the frames that told it, as far as the conversation knows. */
export function answerRead(message: Message | undefined, run: MessageRun | null | undefined): Answer {
  const frames: Frame[] = [];
  for (const call of run?.calls ?? []) {
    frames.push({ type: 'tool_call', data: call });
    const { call_id, status } = call;
    if (status) frames.push({ type: 'tool_result', data: { call_id, status } });
  }
  if (message) frames.push({ type: 'message', data: message });
  if (run?.error_code) frames.push({ type: 'error', data: { code: run.error_code, message: '' } });
  frames.push({ type: 'done', data: { ...run, state: run?.state ?? 'succeeded' } });
  return frames.reduce(afterFrame, unbegun);
}

/** Without calls that were decided before the page was there: a stream told from its beginning lists them as well. */
export function withoutDecided(answer: Answer, read: PendingApproval | undefined): Answer {
  const { approval } = answer;
  if (approval === undefined || approval.expires_at !== read?.expires_at) return answer;
  const open = new Set(read.calls.map(({ call_id: id }) => id));
  const calls = approval.calls.filter(({ call_id: id }) => open.has(id));
  return calls.length === approval.calls.length ? answer : { ...answer, approval: { ...approval, calls } };
}

function withCall(
  answer: Answer,
  { call_id: id, name, title, server_name: server }: Extract<Frame, { type: 'tool_call' }>['data'],
): Answer {
  if (answer.tools.some((tool) => tool.id === id)) return answer;
  return {
    ...answer,
    tools: [...answer.tools, { id, name, title: title ?? '', server: server ?? '', status: 'working' }],
  };
}

function waitingFor(tools: readonly ToolCall[], ids: readonly string[]): ToolCall[] {
  return tools.map((tool) =>
    ids.includes(tool.id) && tool.status === 'working' ? { ...tool, status: 'waiting' } : tool,
  );
}

function atWork(tools: readonly ToolCall[]): ToolCall[] {
  return tools.map((tool) => (tool.status === 'waiting' ? { ...tool, status: 'working' } : tool));
}
