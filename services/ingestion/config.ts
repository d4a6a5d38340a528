// The settings of the ingestion service.

import { integer, type SettingValues, text } from '#shared/config/settings.ts';

/** Settings by environment variable. */
export const ingestionSettings = {
  DOCUMENT_MAX_BYTES: integer({
    default: 20 * 1024 * 1024,
    min: 1024,
    max: 1024 * 1024 * 1024,
    unit: 'bytes',
    description: 'How large an uploaded document may be.',
  }),
  CHUNK_MAX_CHARACTERS: integer({
    default: 1200,
    min: 200,
    max: 8000,
    unit: 'UTF-16 code units',
    description: 'How long a chunk of a document may be. It holds for documents processed from now on.',
  }),
  SEARCH_MAX_TERMS: integer({
    default: 64,
    min: 1,
    max: 256,
    description: 'How many different terms of a query are searched for; later ones are left out.',
  }),
  SEARCH_OPEN_INDEXES: integer({
    default: 64,
    min: 1,
    max: 1024,
    description: 'How many index files of knowledge bases are kept open at once.',
  }),
};

/** Beside those, what the process of its own reads. */
export const ingestionProcessSettings = {
  SEARCH_DIR: text({
    default: './search',
    description: 'Where search indexes are kept, on a disk of this replica alone; what is lost there is built again.',
  }),
};

/** The settings as read. */
export type IngestionSettings = SettingValues<typeof ingestionSettings>;
