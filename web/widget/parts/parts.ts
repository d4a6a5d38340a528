// Parts of the widget that are files of their own, loaded when they are needed. A name says the content by its hash, and
// the browser checks it: a page that pins the widget's file by `integrity` gets those parts and no others.
//
// 1. They are modules, loaded by `import()`: no policy that lets the widget's file run needs more for them, and Trusted
//    Types let them pass. A module has no `integrity` of its own, and takes that of a link that loads it ahead.
// 2. They stand beside the widget's file, which a policy allows already; at the service where that is not known.
// 3. A part that cannot be had is asked for again later, and the chat goes on without.

import { pause } from '../../shared/pause.ts';
import { scriptFolder, scriptNonce } from '../page.ts';
import type * as codeColors from './code-colors.ts';
import type * as markdown from './markdown.ts';
import type * as math from './math.ts';

/** What each part has. */
interface PartModules {
  readonly markdown: typeof markdown;
  readonly 'code-colors': typeof codeColors;
  readonly math: typeof math;
}
type PartName = keyof PartModules;

/** By part: the file's name, and its hash. Put in by the build. */
declare const PART_FILES: Readonly<Record<PartName, { readonly file: string; readonly integrity: string }>>;

/** A page that waits for a part for longer begins without. */
const patienceMs = 3_000;
/** A part that could not be had is not asked for again before. */
const quietMs = 10_000;

/** See above. */
export interface Parts {
  /** A part that is there; where it is not, it is asked for, and `onPart` is called once it is. */
  get<N extends PartName>(name: N): PartModules[N] | undefined;
  /** How many are there. */
  readonly count: number;
  /** Waits for a part, for as long as a page may. */
  wait(name: PartName): Promise<void>;
}

/** The parts that this page has loaded, whichever element asked. */
const here: { -readonly [N in PartName]?: PartModules[N] } = {};

/** `baseUrl`: of the service. */
export function createParts(baseUrl: string, signal: AbortSignal, onPart: () => void): Parts {
  const asked = new Map<PartName, Promise<void>>();
  const load = async (name: PartName): Promise<void> => {
    const { file, integrity } = PART_FILES[name];
    const url = `${scriptFolder() ?? `${baseUrl}/widget`}/parts/${file}`;
    try {
      await loadAhead(url, integrity);
      Object.assign(here, { [name]: (await import(/* @vite-ignore */ url)) as object });
      if (!signal.aborted) onPart();
    } catch {
      setTimeout(() => asked.delete(name), quietMs);
    }
  };
  const ask = (name: PartName): Promise<void> => {
    const asking = here[name] ? Promise.resolve() : (asked.get(name) ?? load(name));
    asked.set(name, asking);
    return asking;
  };
  return {
    get(name) {
      void ask(name);
      return here[name];
    },
    get count() {
      return Object.keys(here).length;
    },
    async wait(name) {
      const over = new AbortController();
      await Promise.race([ask(name), pause(patienceMs, over.signal)]);
      over.abort();
    },
  };
}

/** Resolves once a module is loaded and is the one of this hash; rejects where it is not. */
function loadAhead(url: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  // Browsers without it load the module as it is.
  if (!link.relList?.supports('modulepreload')) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(url)));
    Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', referrerPolicy: 'no-referrer', integrity });
    link.nonce = scriptNonce() ?? '';
    link.href = url;
    document.head.append(link);
  }).finally(() => link.remove());
}
