// The notes of a DOCX: they stand in parts of their own, and follow the paragraph that they belong to.

import type { DocxArchive, PartName } from './docx-archive.ts';
import { createBody } from './docx-body.ts';
import type { ParagraphStyle } from './docx-styles.ts';
import type { FormatBounds } from './format.ts';
import { parseXml } from './xml.ts';

/** Reads footnotes, endnotes and, where asked for, comments, by their kind and id. */
export async function readNotes(
  archive: DocxArchive,
  styles: ReadonlyMap<string, ParagraphStyle>,
  bounds: FormatBounds,
): Promise<ReadonlyMap<string, string>> {
  const notes = new Map<string, string>();
  const names: PartName[] = ['footnotes', 'endnotes'];
  if (bounds.withComments) names.push('comments');
  for (const name of names) {
    const part = archive.part(name);
    let id = '';
    if (part)
      await parseXml(
        part.xml,
        createBody(
          bounds,
          {
            note: (begun) => (id = begun),
            item({ text }) {
              const said = [notes.get(id) ?? '', text.trim()].filter((words) => words !== '').join('\n');
              if (said !== '') notes.set(id, said);
            },
          },
          await archive.links(name),
          styles,
        ),
      );
  }
  return notes;
}
