// The widget, `<service-chat>`, in a screen of the console: loaded from where the console is, once it is wanted: below /console,
// since the console's host may lead to little else.

import { useEffect, useRef } from 'react';

/** Where the public API is, as browsers see it. */
export function publicOrigin(): string {
  return document.querySelector('meta[name="public-origin"]')?.getAttribute('content') || location.origin;
}

/** The widget's script, once. */
let script: Promise<unknown> | undefined;
export function loadWidget(): Promise<unknown> {
  const address = '/console/widget/service-chat.js';
  script ??= import(/* @vite-ignore */ address).catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  return script;
}

/** `attributes`: of the element, as docs/widget.md has them; where one changes the element begins anew. */
export function ChatElement({ attributes }: { readonly attributes: Readonly<Record<string, string>> }) {
  const place = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(attributes);
  useEffect(() => {
    const element = document.createElement('service-chat');
    for (const [name, value] of Object.entries(JSON.parse(key) as Record<string, string>))
      element.setAttribute(name, value);
    if (!element.hasAttribute('base-url')) element.setAttribute('base-url', publicOrigin());
    void loadWidget().then(() => place.current?.replaceChildren(element));
    return () => element.remove();
  }, [key]);
  return <div ref={place} />;
}
