// A live reader of a run, as a good client is one: it keeps its place, hangs up now and then, comes back with
// Last-Event-ID after every cut, and begins anew at a `reset`. It reports gaps and contradictions.

import { RefusedStream } from '../support/black-box/client.ts';
import type { Frame } from '../support/black-box/event-stream.ts';
import type { Findings } from './findings.ts';
import type { SeenEnd, Speaker } from './ledger.ts';
import type { System } from './lives.ts';
import type { Random } from './random.ts';

/** A run as one reader knows it. */
export interface View {
  place?: { epoch: number; n: number };
  cursor: string | undefined;
  /** It was told to begin anew, or is at the beginning. */
  text: string;
  message: string | undefined;
  state: string;
  /** The calls, each with its result, in their order. */
  calls: Map<string, string>;
  /** Citations as JSON. */
  citations: string;
}

/** Told of each question, and each approval that is asked for, whenever it is told. */
export type OnPending = (pending: Pending) => void;

/** A run's wait, as its stream says it. */
export type Pending = Frame & { readonly event: 'question' | 'approval' };

const none = '[]';
const finalStates = ['succeeded', 'failed', 'cancelled'];

/** `gone`: the run is not to be found. `impatient`: it did not end in time. */
export async function followRun(
  { lives, findings }: { lives: System; findings: Findings },
  random: Random,
  runId: string,
  speaker: Speaker,
  giveUpAt: number,
  onPending: OnPending = () => {},
): Promise<SeenEnd | 'gone' | 'impatient'> {
  let view: View = emptyView();
  for (;;) {
    if (Date.now() > giveUpAt) return 'impatient';
    await lives.served();
    const { life } = lives;
    // Some come back knowing nothing.
    if (random.chance(0.1)) view = emptyView();
    const hangUpAfter = random.chance(0.3) ? random.integer(1, 12) : Infinity;
    const signal = AbortSignal.timeout(Math.max(1, giveUpAt - Date.now()));
    const { cursor } = view;
    try {
      let taken = 0;
      for await (const item of lives.client.streamRun(runId, {
        ...speaker.as,
        signal,
        ...(cursor === undefined ? {} : { cursor }),
      })) {
        if (item.kind === 'comment') continue;
        take(view, item, (what) => findings.report('stream', `run ${runId}, life ${lives.life}: ${what}`));
        if (item.event === 'done') return seenBy(view);
        if (isPending(item)) onPending(item);
        taken += 1;
        if (taken >= hangUpAfter) break;
      }
      // An ended stream without `done` is a server that goes away, or a deleted run: the next request tells.
    } catch (error) {
      if (error instanceof RefusedStream && error.status !== 503) {
        if (error.status === 404) return 'gone';
        findings.report('answered', `the stream of run ${runId} was refused: ${error.message}`);
        return 'impatient';
      }
      if (error instanceof Error && ['AssertionError', 'SyntaxError'].includes(error.name)) {
        findings.report('stream', `run ${runId}: ${error.message}`);
      } else if (!signal.aborted) {
        await lives.excuse(error, life, `the stream of run ${runId}`);
      }
    }
  }
}

function isPending(frame: Frame): frame is Pending {
  return frame.event === 'question' || frame.event === 'approval';
}

export function emptyView(): View {
  return { cursor: undefined, text: '', message: undefined, state: '', calls: new Map(), citations: none };
}

/** A reader's observations of a run whose stream is at its end. */
export function seenBy({ state, text, message, calls, citations }: View): SeenEnd {
  return { state, text: message ?? text, calls: [...calls].map((call) => call.join(' ')).join(', '), citations };
}

/** Takes a frame into the view and reports where it does not follow. */
export function take(view: View, { id, event, data }: Frame, report: (what: string) => void): void {
  if (id === undefined) {
    if (event !== 'run') report(`a ${event} frame without id`);
    return;
  }
  const [epoch = 0, n = 0] = id.split('-').map(Number);
  const before = view.place;
  const name = `${event} ${id} after ${before ? `${before.epoch}-${before.n}` : 'nothing'}`;
  if (event === 'reset') {
    if (n !== 0 || epoch < (before?.epoch ?? 0)) report(`a misplaced reset: ${name}`);
    Object.assign(view, emptyView());
  } else if (before === undefined) {
    if (n !== 1 || epoch !== 1) report(`a stream that begins in the middle: ${name}`);
  } else if (epoch !== before.epoch || n !== before.n + 1) {
    report(`a hole: ${name}`);
  }
  view.place = { epoch, n };
  view.cursor = id;
  const over = finalStates.includes(view.state);
  switch (event) {
    case 'run':
      if (over) report(`state ${data.state ?? ''} after ${view.state}`);
      view.state = data.state ?? '';
      break;
    case 'delta':
      if (over || view.message !== undefined) report(`text after the end: ${name}`);
      view.text += data.text ?? '';
      break;
    case 'tool_call':
      if (view.calls.has(data.call_id ?? '')) report(`a call for the second time: ${name} ${data.call_id ?? ''}`);
      view.calls.set(data.call_id ?? '', 'open');
      break;
    case 'tool_result':
      if (view.calls.get(data.call_id ?? '') !== 'open') report(`a result of no open call: ${name}`);
      view.calls.set(data.call_id ?? '', data.status ?? '');
      break;
    case 'question':
    case 'approval':
      if (view.state !== (event === 'question' ? 'waiting_input' : 'waiting_approval'))
        report(`${name} in state ${view.state}`);
      break;
    case 'citations':
      if (view.citations !== none) report(`citations for the second time: ${name}`);
      view.citations = JSON.stringify(data.citations);
      break;
    case 'message':
      view.message = data.content ?? '';
      if (view.message !== view.text) {
        report(
          `the message ${JSON.stringify(view.message.slice(0, 200))} is not the text ${JSON.stringify(view.text.slice(0, 200))}`,
        );
      }
      if (JSON.stringify(data.citations) !== view.citations) report(`the message has other citations: ${name}`);
      break;
    case 'done':
      if (data.state !== view.state || !over) report(`done with ${data.state ?? ''} in state ${view.state}`);
      if (view.message === undefined && view.text !== '') report(`done, and the text has become no message`);
      break;
    default:
  }
}
