// The module that reads each kind of document. Each is loaded only where it is needed: a process reads one document,
// and half of its cost is its start.

import { docx, type MediaType } from '../../domain/media-type.ts';
import type { Format } from './format.ts';

const formats: Record<MediaType, () => Promise<Format>> = {
  'text/plain': async () => (await import('./text.ts')).readText,
  'text/markdown': async () => (await import('./markdown.ts')).readMarkdown,
  'application/pdf': async () => (await import('./pdf.ts')).loadPdf(),
  [docx]: async () => (await import('./docx.ts')).readDocx,
};

/** The format of a media type, with all that it needs. */
export function loadFormat(mediaType: MediaType): Promise<Format> {
  return formats[mediaType]();
}
