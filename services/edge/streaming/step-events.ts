// Steps of a run between the frames of its stream: read when a frame says that there may be another one, and sent as
// `step` events, which have no id and so no place in the stream.

import type { StreamOutput } from './stream-output.ts';

/** The sent state of a step. */
interface ToldStep {
  readonly id: string;
  readonly n: number;
  /** A call that is `running` or `lost` has a step of its number to come. */
  readonly state: string;
  readonly calls: readonly { readonly status: string | null }[];
}

const tells = /^event: (?:tool_call|tool_result|message_start|approval_required|question|run|reset|done)$/m;
/** Frames come by the hundred: one read serves all of a moment. */
const lookAfterMs = 150;

/** The output, with steps in it. `readAfter` gives those of a higher number. */
export function withSteps(output: StreamOutput, readAfter: (n: number) => Promise<readonly ToldStep[]>): StreamOutput {
  const told = new Map<string, string>();
  let complete = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let ending = false;

  const look = async (): Promise<void> => {
    for (const step of await readAfter(complete)) {
      const text = JSON.stringify(step);
      if (told.get(step.id) !== text && !output.closed) output.write(`event: step\ndata: ${text}\n\n`);
      told.set(step.id, text);
      // A step whose calls still run is sent again.
      const isRecorded = step.state === 'succeeded' || step.state === 'failed';
      if (step.n === complete + 1 && isRecorded && step.calls.every(({ status }) => status !== null)) {
        complete = step.n;
        told.delete(step.id);
      }
    }
  };
  const lookSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      looking = (looking ?? Promise.resolve()).then(look);
    }, lookAfterMs);
  };
  output.onClose(() => clearTimeout(timer));

  return {
    ...output,
    get unsent() {
      return output.unsent;
    },
    get closed() {
      return output.closed;
    },
    write(bytes) {
      const taken = output.write(bytes);
      if (tells.test(bytes.toString())) lookSoon();
      return taken;
    },
    end() {
      if (ending) return;
      ending = true;
      clearTimeout(timer);
      // The last step is recorded with the end of the run.
      void (looking ?? Promise.resolve()).then(look).finally(() => output.end());
    },
  };
}
