// The settings of the program that reads documents in a container of its own.

import { text } from '#shared/platform/config/settings.ts';
import { logSettings } from '#shared/platform/process/settings.ts';
import { ingestionSettings } from '../config.ts';

/** Settings by environment variable; those of its readers are the service's. */
export const readerSettings = {
  ...logSettings,
  READER_SOCKET: text({
    pattern: /^\/[^\0]{1,100}$/,
    form: 'an absolute path of at most 101 characters',
    description: 'The Unix socket at which this program takes documents.',
  }),
  PARSER_PROCESSES: ingestionSettings.PARSER_PROCESSES,
  PARSER_MEMORY_MIB: ingestionSettings.PARSER_MEMORY_MIB,
};
