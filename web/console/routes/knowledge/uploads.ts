// Files that are sent to a knowledge base, three at a time, each with its progress; failed ones can be sent again. One
// that comes too soon after others waits, and is sent when it is due: a folder of hundreds is more than the
// administration takes in a minute.

import { useCallback, useEffect, useRef, useState } from 'react';
import { dueAgainIn } from '../../api/request-queue.ts';

/** Why a file is not there: `cut` by the network, refused by the service in its words, or not sent at all. */
export type UploadProblem = 'cut' | 'tooLarge' | 'empty' | 'wrongType' | { readonly message: string };

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** Its Idempotency-Key: a repeat after a lost answer makes no second document. */
  readonly key: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  readonly problem?: UploadProblem;
}

const atOnce = 3;
const endings = /\.(pdf|docx|md|markdown|txt)$/i;

/** The fault of a file before it is sent to a knowledge base that takes `mostBytes` of a document. */
export function problemOf(
  file: { readonly name: string; readonly size: number },
  mostBytes: number,
): UploadProblem | undefined {
  if (!endings.test(file.name)) return 'wrongType';
  if (file.size > mostBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}

/** Whether sending it again could help. */
export function canRepeat({ state, problem }: Upload): boolean {
  return state === 'failed' && (problem === 'cut' || typeof problem === 'object');
}

export type Uploads = ReturnType<typeof useUploads>;

/** `onSent`: told when none is under way any more, and some were sent. */
export function useUploads(url: string, onSent: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const running = useRef(new Map<number, Sending>());
  const change = useCallback((id: number, changes: Partial<Upload>) => {
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  }, []);

  useEffect(() => {
    for (const { id, file, key } of uploads.filter(({ state }) => state === 'waiting')) {
      if (running.current.size >= atOnce) return;
      if (running.current.has(id)) continue;
      const request = send(
        url,
        { file, key },
        (share) => change(id, { share }),
        (problem) => {
          running.current.delete(id);
          change(id, problem === undefined ? { state: 'sent', share: 1 } : { state: 'failed', problem });
        },
      );
      running.current.set(id, request);
      change(id, { state: 'sending', share: 0 });
    }
  }, [uploads, url, change]);

  // Once, when the last of them is over: the page reads anew by itself meanwhile, and not once for each file.
  const isOver = !uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const sent = uploads.filter(({ state }) => state === 'sent').length;
  useEffect(() => {
    if (isOver && sent > 0) onSent();
  }, [isOver, sent, onSent]);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const request of all.values()) request.abort();
    };
  }, []);

  return {
    uploads,
    isUnderWay: !isOver,
    add: (files: readonly File[], mostBytes: number) => {
      const made = files.map((file): Upload => {
        lastId.current += 1;
        const problem = problemOf(file, mostBytes);
        const base = { id: lastId.current, file, key: crypto.randomUUID(), share: 0 };
        return problem === undefined ? { ...base, state: 'waiting' } : { ...base, state: 'failed', problem };
      });
      setUploads((before) => [...before, ...made]);
    },
    /** Sends failed ones again, where that helps. */
    repeat: (which: (upload: Upload) => boolean) =>
      setUploads((before) =>
        before.map((each) =>
          canRepeat(each) && which(each)
            ? { id: each.id, file: each.file, key: each.key, state: 'waiting', share: 0 }
            : each,
        ),
      ),
    clear: () => setUploads((before) => before.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}

interface Sending {
  abort(): void;
}

// XMLHttpRequest alone tells how much has been sent.
function send(
  url: string,
  { file, key }: Pick<Upload, 'file' | 'key'>,
  onShare: (share: number) => void,
  onEnd: (problem: UploadProblem | undefined) => void,
): Sending {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (): XMLHttpRequest =>
    sendOnce(url, { file, key }, onShare, (problem, dueInSeconds) => {
      if (dueInSeconds === undefined) return onEnd(problem);
      onShare(0);
      timer = setTimeout(() => {
        request = attempt();
      }, dueInSeconds * 1_000);
    });
  let request = attempt();
  return {
    abort() {
      clearTimeout(timer);
      request.abort();
    },
  };
}

/** `onEnd` is told in how many seconds it is due again where it was too many. */
function sendOnce(
  url: string,
  { file, key }: Pick<Upload, 'file' | 'key'>,
  onShare: (share: number) => void,
  onEnd: (problem: UploadProblem | undefined, dueInSeconds?: number) => void,
): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open('POST', url);
  request.setRequestHeader('Idempotency-Key', key);
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total === 0 ? 0 : loaded / total));
  request.addEventListener('load', () => {
    if (request.status === 201) return onEnd(undefined);
    const refusal = (request.response ?? {}) as { message?: unknown; scope?: unknown; retry_after?: unknown };
    const { message } = refusal;
    const problem = { message: typeof message === 'string' ? message : `HTTP ${request.status}` };
    onEnd(problem, request.status === 429 ? dueAgainIn(refusal) : undefined);
  });
  request.addEventListener('error', () => onEnd('cut'));
  request.addEventListener('timeout', () => onEnd('cut'));
  const form = new FormData();
  form.append('file', file, file.name);
  request.send(form);
  return request;
}
