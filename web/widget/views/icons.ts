// The icons, drawn by hand on a grid of 24: lines of the text's colour.

const paths = {
  chat: 'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-6l-4.5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5z',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M12 5v14M6 13l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  list: 'M4 7h16M4 12h16M4 17h10',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  again: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M7 7h10v10H7z',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  check: 'M5 13l4 4L19 7',
  up: 'M8 11v9H4.5v-9H8zm0 0l3.5-7c1.7 0 2.3 1.2 2 2.6L13 10h5.2c1.2 0 2 1 1.7 2.2l-1.4 6.2c-.2 1-1 1.6-2 1.6H8',
  thumbDown:
    'M16 13V4h3.5v9H16zm0 0l-3.5 7c-1.7 0-2.3-1.2-2-2.6L11 14H5.8c-1.2 0-2-1-1.7-2.2l1.4-6.2c.2-1 1-1.6 2-1.6H16',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM20 20l-4.7-4.7',
  question: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.5v.5',
  tool: 'M14 7a4 4 0 0 1 5-3l-3 3 1 2 2 1 3-3a4 4 0 0 1-6 4L8 19a2 2 0 0 1-3-3l8-8z',
  pause: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10 9v6M14 9v6',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v6M12 16.5v.5',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.7-3.6 3.6-5.5 7.5-5.5s6.8 1.9 7.5 5.5',
  delete: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
} as const;

export type IconName = keyof typeof paths;

/** An icon, which says nothing by itself. */
export function icon(name: IconName): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const element = document.createElementNS(space, 'svg');
  element.setAttribute('class', `icon icon-${name}`);
  element.setAttribute('viewBox', '0 0 24 24');
  element.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', paths[name]);
  element.append(path);
  return element;
}
