// Facts of the page around the element: its languages, its address and title, and the origin of the element's file.

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

/** The page as agents are told it. Long addresses go without their query, or not at all. */
export function pageNow(): object {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { href, origin, pathname } = location;
  const url = [href, origin + pathname].find((each) => each.startsWith('http') && each.length < 600);
  // Half a character would be refused, and with it the message.
  const title = document.title.slice(0, 200).replace(/[\ud800-\udfff]/gu, '');
  return { url, title, locale, time_zone: timeZone };
}

/** The address of this file, as the page names it. */
export function scriptUrl(): string | undefined {
  return ownScript?.src ?? namedScript()?.src;
}

/** The folder that this file and its parts lie in: without the version that a page may name. */
export function scriptFolder(): string | undefined {
  const [, folder] =
    /^(https?:.*?)(?:\/[\d.]+-[\da-f]{8})?\/service-chat\.js(?:[?#].*)?$/.exec(scriptUrl() ?? importedUrl() ?? '') ??
    [];
  return folder;
}

// A page that imports this file has no script element with its address: the list of what it loaded does.
function importedUrl(): string | undefined {
  const loaded = attempt(() => performance.getEntriesByType('resource')) ?? [];
  return loaded.find(({ name }) => name.includes('/service-chat.js'))?.name;
}

/** The nonce by which the page's policy lets this file run, if it has one. */
export function scriptNonce(): string | undefined {
  return (ownScript ?? namedScript())?.nonce;
}

function namedScript(): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>('script[src*="/service-chat.js"]');
}

// Known only while the script is first run, and not where it is a module.
const ownScript = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;

/** Gives back the problem, once the console names the origin that is not allowed, and where to allow it. */
export function warned<T extends { readonly code: string }>(problem: T): T {
  if (problem.code === 'origin_not_allowed')
    // oxlint-disable-next-line eslint/no-console
    console.warn(
      `<service-chat>: ${location.origin} is not allowed. Allow it in Colloquy’s console: Origins and identity.`,
    );
  return problem;
}
