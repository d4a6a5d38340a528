// Pure. The reason why a document was not read, where its reader gave none: a sentence for the uploader.

import { errorCode, type RunDocument } from './run.ts';

const sentences: Readonly<Record<string, string>> = {
  worker_lost: 'Reading the document was interrupted too often. Retry it later.',
  model_timeout: 'Reading the document took longer than it may. Upload it in several files.',
  cancelled: 'Reading the document was cancelled.',
};

/** The sentence for a run that ended with this error. Those of other codes are for people already. */
export function documentFailure(run: Pick<RunDocument, 'error'>): string {
  const code = errorCode(run);
  return sentences[code] ?? run.error?.slice(code.length + 2) ?? 'The document was not read.';
}
