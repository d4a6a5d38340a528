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

/** A method of newer releases of the widget. */
type Greeting = HTMLElement & { greet?: () => unknown };

/**
 * `attributes`: of the element, as docs/widget.md has them; where one changes the element begins anew. `style`: its
 * properties that look. `greets`: the greeting comes at once, however long visitors wait for it.
 */
export function ChatElement({
  attributes,
  style = {},
  greets = false,
}: {
  readonly attributes: Readonly<Record<string, string>>;
  readonly style?: Readonly<Record<string, string>>;
  readonly greets?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(attributes);
  const look = JSON.stringify(style);
  useEffect(() => {
    const element: Greeting = document.createElement('service-chat');
    for (const [name, value] of Object.entries(JSON.parse(key) as Record<string, string>))
      element.setAttribute(name, value);
    if (!element.hasAttribute('base-url')) element.setAttribute('base-url', publicOrigin());
    if (greets) element.addEventListener('service-chat-ready', () => void element.greet?.());
    void loadWidget().then(() => place.current?.replaceChildren(element));
    return () => element.remove();
  }, [key, greets]);
  // The policy of this page takes no style attribute, so that each property is set by itself, on what is around it.
  useEffect(() => {
    const around = place.current;
    const names = Object.entries(JSON.parse(look) as Record<string, string>);
    for (const [name, value] of names) around?.style.setProperty(name, value);
    return () => names.forEach(([name]) => around?.style.removeProperty(name));
  }, [look]);
  return <div ref={place} />;
}
