// XML read as it comes, with bounds: no entity is expanded but the five that XML has, nothing outside is fetched, a
// document type is refused, and depth is bounded.

import { SaxesParser } from 'saxes';
import { RefusedError } from './format.ts';

/** An element's beginning, by its name in its namespace. */
export interface XmlElement {
  readonly local: string;
  readonly uri: string;
  /** An attribute's value by its name without a prefix. */
  attribute(local: string): string | undefined;
}

/** Callbacks, in the order of the document. */
export interface XmlHandler {
  open?(element: XmlElement): void;
  close?(element: XmlElement): void;
  text?(text: string): void;
}

// saxes looks for a prefix through all open elements: deeper ones would cost the square of the depth.
const deepest = 1000;

/** Makes the function that takes the next piece of a document; without one, it is at its end. Throws RefusedError. */
export function createXml(handler: XmlHandler): (piece?: string) => void {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  parser.on('doctype', () => {
    throw new RefusedError('The document declares a document type in its XML, which none of Word does.');
  });
  parser.on('error', (cause) => {
    throw new RefusedError('The document is damaged: its XML is not well-formed.', { cause });
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const element: XmlElement = {
      local,
      uri,
      attribute(name) {
        for (const key in attributes) if (attributes[key]?.local === name) return attributes[key].value;
        return undefined;
      },
    };
    if (open.push(element) > deepest) throw new RefusedError('The document is nested too deeply to be read.');
    handler.open?.(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) handler.close?.(element);
  });
  const { text } = handler;
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return (piece) => {
    if (piece === undefined) parser.close();
    else parser.write(piece);
  };
}

/** Parses all of a document. */
export async function parseXml(xml: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const write = createXml(handler);
  for await (const piece of xml) write(piece);
  write();
}
