// Pure. A document as the sections that the search looks through: one for each heading, and one for each setting of a
// table, with their plain text.

import { parseDocument, plainText } from './markdown/render.ts';
import type { Document, Group } from './shelf.ts';

/** A part of a page that the search finds by itself. */
export interface Section {
  /** The page's title. */
  readonly title: string;
  /** Its own heading; empty where it is the beginning of the page. */
  readonly heading: string;
  /** With its anchor. */
  readonly address: string;
  readonly text: string;
  /** Of the weight of others; 1 for most. */
  readonly weight: number;
}

/** Those who build or set up search most. */
const weights: Partial<Record<Group, number>> = { Build: 1.2, Agents: 1.1, Runbooks: 0.8, Inside: 0.7, Decisions: 0.4 };

/** The sections of a document, in order. */
export function sectionsOf({ text, title, address, group }: Document): Section[] {
  const weight = weights[group] ?? 1;
  const sections: Section[] = [];
  const begin = (heading = '', anchor = ''): { heading: string; anchor: string; parts: string[] } => ({
    heading,
    anchor,
    parts: [],
  });
  let current = begin();
  let row: typeof current | undefined;
  const end = ({ heading, anchor, parts }: typeof current): void => {
    if (heading === '' && parts.length === 0) return;
    const at = anchor === '' ? address : `${address}#${anchor}`;
    sections.push({ title, heading, address: at, text: parts.join(' '), weight });
  };
  const tokens = parseDocument(text);
  tokens.forEach((token, index) => {
    const anchor = String(token.attrGet('id') ?? '');
    if (token.type === 'heading_open' && token.tag !== 'h1') {
      end(current);
      current = begin(plainText(tokens[index + 1]), anchor);
    } else if (token.type === 'tr_open' && anchor !== '') {
      row = begin(anchor, anchor);
    } else if (token.type === 'tr_close' && row) {
      end(row);
      row = undefined;
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      (row ?? current).parts.push(plainText(token));
    } else if (token.type === 'fence') {
      current.parts.push(token.content.trim());
    }
  });
  end(current);
  return sections;
}
