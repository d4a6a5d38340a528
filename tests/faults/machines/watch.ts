// A reader of one run that notes when which frame came, and comes back with its cursor until the run is over.

import type { SeenEnd, Speaker } from '../ledger.ts';
import type { System } from '../lives.ts';
import type { Findings } from '../findings.ts';
import { emptyView, seenBy, take } from '../reader.ts';

export interface SeenFrame {
  readonly at: number;
  readonly id: string;
  readonly event: string;
}

export interface Watch {
  readonly frames: readonly SeenFrame[];
  /** Resolves once so many deltas were seen. */
  deltas(count: number): Promise<void>;
  /** Resolves with the end; how it ended. */
  readonly done: Promise<string>;
  /** The frames since the last `reset`. */
  seen(): SeenEnd;
}

export function watchRun(
  { lives, findings }: { lives: System; findings: Findings },
  runId: string,
  speaker: Speaker,
  giveUpAt: number,
): Watch {
  const frames: SeenFrame[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let deltas = 0;
  const view = emptyView();
  const follow = async (): Promise<string> => {
    while (Date.now() < giveUpAt) {
      await lives.served();
      const { life } = lives;
      const { cursor } = view;
      const signal = AbortSignal.timeout(Math.max(1, giveUpAt - Date.now()));
      const options = { ...speaker.as, signal, ...(cursor === undefined ? {} : { cursor }) };
      try {
        for await (const item of lives.client.streamRun(runId, options)) {
          if (item.kind === 'comment' || item.id === undefined) continue;
          frames.push({ at: Date.now(), id: item.id, event: item.event });
          take(view, item, (what) => findings.report('stream', `the watched run ${runId}: ${what}`));
          if (item.event === 'delta') deltas += 1;
          for (const wait of waiting) if (deltas >= wait.count) wait.resolve();
          if (item.event === 'done') return item.data.state ?? '';
        }
      } catch (error) {
        if (signal.aborted) break;
        await lives.excuse(error, life, `the stream of run ${runId}`);
      }
    }
    findings.report('one final state', `the watched run ${runId} has not ended in time`);
    return 'impatient';
  };
  const done = follow();
  return {
    frames,
    done,
    seen: () => seenBy(view),
    async deltas(count) {
      if (deltas >= count) return;
      const reached = new Promise<void>((resolve) => waiting.push({ count, resolve }));
      await Promise.race([reached, done]);
    },
  };
}
