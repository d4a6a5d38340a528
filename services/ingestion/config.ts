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
  CHUNK_TOKENS: integer({
    default: 250,
    min: 50,
    max: 2000,
    unit: 'tokens',
    description: 'How long a chunk of a document may be. It holds for documents processed from now on.',
  }),
  CHUNK_OVERLAP_TOKENS: integer({
    default: 40,
    min: 0,
    max: 500,
    unit: 'tokens',
    description: 'What a chunk may share with the one before it.',
  }),
  DOCUMENT_MAX_CHUNKS: integer({
    default: 50_000,
    min: 100,
    max: 1_000_000,
    description: 'How many chunks a document may have; one with more ends as failed.',
  }),
  PARSER_PROCESSES: integer({
    default: 2,
    min: 1,
    max: 64,
    description: 'How many documents a process reads at once, each in a process of its own; more wait.',
  }),
  PARSER_MEMORY_MIB: integer({
    default: 256,
    min: 64,
    max: 8192,
    unit: 'MiB',
    description:
      "The heap of a parsing process; a document that needs more ends as failed. It counts towards the pod's memory.",
  }),
  PARSER_MAX_SECONDS: integer({
    default: 60,
    min: 1,
    max: 600,
    unit: 'seconds',
    description: 'How long reading a document may take, without the time its chunks take to be stored.',
  }),
  SEARCH_MAX_TERMS: integer({
    default: 64,
    min: 1,
    max: 256,
    description: 'How many different words of a query are searched for; later ones are left out.',
  }),
  SEARCH_OPEN_INDEXES: integer({
    default: 64,
    min: 1,
    max: 1024,
    description: 'How many index files of knowledge bases are kept open at once.',
  }),
  SEARCH_CACHE_MIB: integer({
    default: 64,
    min: 1,
    max: 65_536,
    unit: 'MiB',
    description:
      'What the open index files together keep in memory, at least 1 MiB each; beside it, searching takes some 150 MiB.',
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
