// The attributes of the element as its properties: frameworks set a property wherever an element has one by a name, and
// an attribute elsewhere, so that each is both, `agent-id` and `agentId`, and no method has a name of either.

import { attempt } from '../shared/attempt.ts';
import { configuringAttributes } from './configuration.ts';
import type { ServiceChatElement } from './service-chat.d.ts';

/** The properties that are attributes and nothing else. */
export type ReflectedAttributes = Pick<
  ServiceChatElement,
  | 'mode'
  | 'theme'
  | 'agentId'
  | 'baseUrl'
  | 'pk'
  | 'token'
  | 'tokenUrl'
  | 'endUserId'
  | 'userHash'
  | 'expiresAt'
  | 'userToken'
  | 'open'
  | 'isOpen'
  | 'greetAfter'
  | 'codeColors'
  | 'math'
>;

/** The attributes that say how it looks and behaves, and that no person is known by. */
export const behaving = ['mode', 'theme', 'open', 'greet-after', 'code-colors', 'math'] as const;
const written = [...configuringAttributes, 'mode', 'theme', 'greet-after'] as const;
const flags: Readonly<Record<string, string>> = {
  open: 'open',
  // Another name, of earlier pages.
  isOpen: 'open',
  codeColors: 'code-colors',
  math: 'math',
};

/** `agent-id` as `agentId`. */
function propertyOf(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The properties that a page may set before the class is there. */
export const early: readonly string[] = [...written.map(propertyOf), ...Object.keys(flags), 'texts'];

/** Gives a class of elements a property for each of them. */
export function reflectAttributes(prototype: HTMLElement): void {
  for (const name of written)
    Object.defineProperty(prototype, propertyOf(name), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: unknown) {
        const text = attributeText(value);
        if (text === null) this.removeAttribute(name);
        else this.setAttribute(name, text);
      },
    });
  for (const [property, name] of Object.entries(flags))
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        // Before the class is there, Vue and Svelte have written `false` out.
        return (this.getAttribute(name) ?? 'false') !== 'false';
      },
      set(this: HTMLElement, on: unknown) {
        if (on) this.setAttribute(name, '');
        else this.removeAttribute(name);
      },
    });
}

/** A property's value as an attribute has it; null where it is to be absent. */
export function attributeText(value: unknown): string | null {
  if (value === undefined || value === null || value === false) return null;
  return value === true ? '' : (attempt(() => `${value as string}`) ?? '');
}

/** The choice that a value names, in any case as HTML's own are; else the first. */
export function choiceOf<T extends string>(value: unknown, choices: readonly [T, ...T[]]): T {
  const named = (attributeText(value) ?? '').trim().toLowerCase();
  return choices.find((choice) => choice === named) ?? choices[0];
}

/** Takes the values that a page gave to an element before its class was there: each of them hides a property. */
export function takeEarly(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
