// The settings of the ingestion service.

import { integer, type SettingValues, text } from '#shared/platform/config/settings.ts';
import { embeddingSettings } from './embedding/settings.ts';

/** Settings by environment variable. */
export const ingestionSettings = {
  ...embeddingSettings,
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
    description:
      'How long a chunk of a document may be, in tokens: about four characters each, or 1.7 of Chinese, Japanese or Korean. It holds for documents processed from now on.',
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
    default: 384,
    min: 128,
    max: 8192,
    unit: 'MiB',
    description:
      "The memory of a process that reads a document of any kind; a document that needs more ends as failed. It counts towards the pod's memory.",
  }),
  SEARCH_CACHE_MIB: integer({
    default: 64,
    min: 1,
    max: 65_536,
    unit: 'MiB',
    description:
      'The memory of all open index files together, at least 1 MiB each; beside it, searching takes some 200 MiB.',
  }),
  SEARCH_VECTORS_MIB: integer({
    default: 512,
    min: 16,
    max: 65_536,
    unit: 'MiB',
    description:
      "How much memory vectors of knowledge bases may take together; those of one search may take more. It counts towards the pod's memory: 100,000 chunks of 384 numbers take 120 MiB.",
  }),
};

/** Beside those, settings of the process of its own. */
export const ingestionProcessSettings = {
  SEARCH_DIR: text({
    default: './search',
    description: 'Where search indexes are kept, on a disk of this replica alone; a lost one is built again.',
  }),
  READER_SOCKET: text({
    default: '',
    pattern: /^\/[^\0]{1,100}$/,
    form: 'an absolute path of at most 101 characters',
    description:
      'The Unix socket of the `reader` program, which reads documents in a container of its own; where empty, each is read in a child process of the service. The program reads this as well, and PARSER_PROCESSES and PARSER_MEMORY_MIB.',
  }),
};

/** The settings as read. */
export type IngestionSettings = SettingValues<typeof ingestionSettings>;
