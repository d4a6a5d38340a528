// Elements for the views: made one by one, so that no text is ever parsed as HTML.

export type Child = Node | string | undefined | false;

/** An element with a class, and its children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  for (const child of children) if (child !== undefined && child !== false) element.append(child);
  return element;
}

type OnClick = (event: MouseEvent) => void;

/** Acts once where somebody clicks twice, as many do on anything. */
export function singly(act: () => void): OnClick {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}

/** A button. `part`: by which a page's style sheet reaches it. */
export function button(className: string, part: string, onClick: OnClick, ...children: Child[]): HTMLButtonElement {
  const element = make('button', className, ...children);
  element.type = 'button';
  if (part !== '') element.setAttribute('part', part);
  element.addEventListener('click', onClick);
  return element;
}

/** A button that is only an icon, with its name. */
export function iconButton(icon: SVGElement, part: string, onClick: OnClick): HTMLButtonElement {
  return button('icon-button', part, onClick, icon);
}

/** Sets the name of a button, for sight and for screen readers. */
export function named<E extends HTMLElement>(element: E, name: string): E {
  if (element.ariaLabel !== name) {
    element.ariaLabel = name;
    element.title = name;
  }
  return element;
}

/** Sets the text of an element where it is another. */
export function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Sets an attribute, or takes it away. */
export function attribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The element that has the focus, however deep it is in shadow trees. */
export function focused(root: Node): Element | null {
  const tree = root.getRootNode();
  return tree instanceof ShadowRoot || tree instanceof Document ? tree.activeElement : null;
}

/** Puts the children of an element in an order, and leaves those in place alone. */
export function arrange(parent: Element, children: readonly Element[]): void {
  let next = parent.firstElementChild;
  for (const child of children) {
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
  while (next !== null) {
    const gone = next;
    next = next.nextElementSibling;
    gone.remove();
  }
}

let ids = 0;
/** An id that is free in its tree. */
export function freshId(name: string): string {
  ids += 1;
  return `${name}-${ids}`;
}
