// A run as its stream tells it: each step as it is recorded, and the model's text meanwhile.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Step } from './run.ts';

/** Most characters of the text kept for showing; the whole is in the step. */
const mostShown = 32 * 1024;
const deltaMs = 100;

/** Follows the run while `enabled`; returns whether it is followed and its current text. */
export function useLiveRun(
  org_id: string,
  id: string,
  enabled: boolean,
  stepsKey: readonly unknown[],
  runKey: readonly unknown[],
): { isLive: boolean; saying: string } {
  const client = useQueryClient();
  const [state, setState] = useState({ isLive: false, saying: '' });
  const [stepsName, runName] = [JSON.stringify(stepsKey), JSON.stringify(runKey)];
  useEffect(() => {
    if (!enabled) return undefined;
    const [steps, run] = [JSON.parse(stepsName) as unknown[], JSON.parse(runName) as unknown[]];
    const source = new EventSource(`/admin/v1/organizations/${org_id}/runs/${id}/stream`);
    let said = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setState({ isLive: true, saying: said });
      }, deltaMs);
    };
    const on = (type: string, listen: (data: Record<string, unknown>) => void): void =>
      source.addEventListener(type, (event) => {
        try {
          listen(JSON.parse((event as MessageEvent<string>).data) as Record<string, unknown>);
        } catch {
          // A frame that is no JSON tells nothing.
        }
      });
    const readAnew = (): void => void client.invalidateQueries({ queryKey: run });
    source.addEventListener('open', show);
    on('step', (data) => {
      const step = data as unknown as Step;
      client.setQueryData<readonly Step[]>(steps, (before = []) =>
        [...before.filter(({ n }) => n !== step.n), step].toSorted((one, other) => one.n - other.n),
      );
      readAnew();
    });
    on('delta', ({ text }) => {
      if (typeof text === 'string') said = (said + text).slice(-mostShown);
      show();
    });
    on('reset', () => {
      said = '';
      show();
    });
    on('run', readAnew);
    source.addEventListener('done', () => {
      readAnew();
      void client.invalidateQueries({ queryKey: steps });
    });
    source.addEventListener('error', () => {
      // It comes back by itself, unless it was refused.
      if (source.readyState === EventSource.CLOSED) setState({ isLive: false, saying: '' });
      readAnew();
    });
    return () => {
      clearTimeout(timer);
      source.close();
      setState({ isLive: false, saying: '' });
    };
  }, [client, org_id, id, enabled, stepsName, runName]);
  return state;
}
