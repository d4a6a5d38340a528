// The style sheets of the element, which are its own: a page reaches in by custom properties and parts.

import base from './base.css?inline';
import cards from './cards.css?inline';
import composer from './composer.css?inline';
import history from './history.css?inline';
import log from './log.css?inline';
import panel from './panel.css?inline';
import text from './text.css?inline';

const styles = [base, panel, composer, log, text, cards, history].join('');
/** One for all elements of the page. */
let sheet: CSSStyleSheet | undefined;

/** Gives a tree its styles: by a constructed sheet, which no `style-src` is asked about, where the browser has these. */
export function style(root: ShadowRoot): void {
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    if (sheet === undefined) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
    }
    root.adoptedStyleSheets = [sheet];
  } else {
    const element = document.createElement('style');
    element.textContent = styles;
    root.append(element);
  }
}
