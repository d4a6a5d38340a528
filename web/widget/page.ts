// Facts of the page around the element: its languages, and the origin of the element's file.

import { attempt } from '../shared/attempt.ts';

/** The languages that a chat may be in: the element's, the page's, the visitor's. */
export function languagesOf(element: Element): string[] {
  const own = attempt(() => [...navigator.languages]) ?? [];
  return [...nearLanguage(element), document.documentElement.lang, ...own].filter(
    (tag) => typeof tag === 'string' && tag !== '',
  );
}

/** Also where it stands in trees of other elements. */
function nearLanguage(element: Element): string[] {
  const near = element.closest('[lang]')?.getAttribute('lang');
  const tree = element.getRootNode();
  return near ? [near] : tree instanceof ShadowRoot ? nearLanguage(tree.host) : [];
}

/** The address of this file, as the page names it. */
export function scriptUrl(): string | undefined {
  return ownScript ?? document.querySelector<HTMLScriptElement>('script[src*="/service-chat.js"]')?.src;
}

// Known only while the script is first run, and not where it is a module.
const ownScript = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : undefined;
