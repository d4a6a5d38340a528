// The style sheets of the element, which are its own: a page reaches in by custom properties and parts.

import { unsafeCSS } from '@lit/reactive-element';
import base from './base.css?inline';
import cards from './cards.css?inline';
import composer from './composer.css?inline';
import history from './history.css?inline';
import log from './log.css?inline';
import panel from './panel.css?inline';
import text from './text.css?inline';

/** See above. They are this project's own files. */
export const styles = [base, panel, composer, log, text, cards, history].map((sheet) => unsafeCSS(sheet));
