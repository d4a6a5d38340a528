// Pure. A run's stream, built from its record: for readers of a finished run, for a takeover, and after a loss. The
// live stream says the same in more and smaller frames.

import type { Message } from '#proto/colloquy/conversation/v1/Message.ts';
import { publicUsage } from '#shared/contract/models/public-usage.ts';
import { publicCitation } from '#shared/contract/citations/public-citation.ts';
import type { ToolResult } from '../../models/model.ts';
import type { NamedCall, StepDocument } from '../../steps/rules/step.ts';
import { pendingApproval, pendingQuestion } from '../../waits/rules/pending.ts';
import { type Wait, waitingState } from '../../waits/rules/wait.ts';
import type { RunDocument } from './run.ts';

/** A frame before it has its id. `data` is a JSON object as text. */
export interface FrameBody {
  readonly type: string;
  readonly data: string;
}

export function frame(type: string, data: object): FrameBody {
  return { type, data: JSON.stringify(data) };
}

/** A delta's data begins with the same text all through a run; it is encoded once. */
export function deltaPrefix(messageId: string): string {
  return `{"message_id":${JSON.stringify(messageId)},"text":`;
}

/** The steps so far: the head, the text, the calls and their results. */
export function framesOfSteps(run: RunDocument, steps: readonly StepDocument[]): FrameBody[] {
  const messageId = run.answer_message_id ?? '';
  const frames = [frame('run', { state: 'running' })];
  let started = false;
  for (const step of steps) {
    if (step.text !== '') {
      if (!started) frames.push(frame('message_start', { message_id: messageId }));
      started = true;
      frames.push(frame('delta', { message_id: messageId, text: step.text }));
    }
    if (step.apart) frames.push(...step.calls.map(toolCallFrame), ...step.results.map(toolResultFrame));
    else {
      for (const [index, call] of step.calls.entries()) {
        frames.push(toolCallFrame(call));
        const result = step.results[index];
        if (result) frames.push(toolResultFrame(result));
      }
    }
  }
  return frames;
}

export function toolCallFrame({ call_id, name, tool, title, server_name }: NamedCall): FrameBody {
  return frame('tool_call', { call_id, name: tool ?? name, title, server_name });
}

export function toolResultFrame({ call_id, status }: Pick<ToolResult, 'call_id' | 'status'>): FrameBody {
  return frame('tool_result', { call_id, status });
}

/** The frames of a run's wait: its state, and the approval or question; no question where it is not there any more. */
export function waitFrames(runId: string, wait: Wait, step: StepDocument): FrameBody[] {
  const state = frame('run', { state: waitingState(wait.kind) });
  if (wait.kind !== 'input') return [state, frame('approval', pendingApproval(runId, wait, step))];
  const question = pendingQuestion(runId, wait, step);
  return question === undefined ? [state] : [state, frame('question', question)];
}

/** The citations of an answer; none where it has none. */
export function citationFrames(run: RunDocument): FrameBody[] {
  const citations = run.answer?.citations ?? [];
  return citations.length === 0
    ? []
    : [frame('citations', { message_id: run.answer_message_id, citations: citations.map(publicCitation) })];
}

/** The questions to ask next behind an answer; none where it has none. */
export function suggestionFrames(run: RunDocument): FrameBody[] {
  const { suggestions = [] } = run.answer ?? {};
  return suggestions.length === 0 ? [] : [frame('suggestions', { message_id: run.answer_message_id, suggestions })];
}

/** The frames of a run's end, after its effects: the error, the whole message, the state, `done`. */
export function endingFrames(run: RunDocument): FrameBody[] {
  const frames: FrameBody[] = [];
  if (run.state === 'failed' && run.error !== undefined) {
    const [code = 'internal_error', ...sentence] = run.error.split(': ');
    frames.push(frame('error', { code, message: sentence.join(': ') }));
  }
  const message = answerMessage(run);
  if (message) frames.push(frame('message', publicMessage(message)));
  const { state, finish_reason } = run;
  // The message alone does not say that it was cut.
  const cut = finish_reason === 'length' ? { finish_reason } : {};
  frames.push(frame('run', { state }), frame('done', { state, usage: publicUsage(run.usage), ...cut }));
  return frames;
}

/** The whole stream of a finished run. The text is the stored answer's, even where a takeover lost its steps. */
export function wholeTranscript(run: RunDocument, steps: readonly StepDocument[]): FrameBody[] {
  const frames = framesOfSteps(run, steps);
  const told = steps.map((step) => step.text).join('');
  const text = run.answer?.text ?? '';
  if (text.length > told.length) {
    if (told === '') frames.push(frame('message_start', { message_id: run.answer_message_id }));
    frames.push(frame('delta', { message_id: run.answer_message_id, text: text.slice(told.length) }));
  }
  return [...frames, ...citationFrames(run), ...suggestionFrames(run), ...endingFrames(run)];
}

/** Merges consecutive deltas: a replayed stream travels in few frames. */
export function compact(frames: readonly FrameBody[]): FrameBody[] {
  const merged: FrameBody[] = [];
  let texts: string[] = [];
  let messageId = '';
  const close = (): void => {
    if (texts.length > 0) merged.push(frame('delta', { message_id: messageId, text: texts.join('') }));
    texts = [];
  };
  for (const body of frames) {
    if (body.type === 'delta') {
      const delta = JSON.parse(body.data) as { message_id: string; text: string };
      messageId = delta.message_id;
      texts.push(delta.text);
    } else {
      close();
      merged.push(body);
    }
  }
  close();
  return merged;
}

function answerMessage(run: RunDocument): Message | undefined {
  if (!run.answer?.text || run.answer_message_id === undefined || run.answer_seq === undefined) return undefined;
  return {
    id: run.answer_message_id,
    role: 'assistant',
    content: run.answer.text,
    seq: run.answer_seq,
    run_id: run._id,
    created_at: (run.finished_at ?? run.created_at).toISOString(),
    citations: run.answer.citations,
    suggestions: run.answer.suggestions ?? [],
  };
}

function publicMessage(message: Message): object {
  // An answer stands in nothing's place.
  return { ...message, citations: (message.citations ?? []).map(publicCitation), replaces: null, replaces_seq: null };
}
