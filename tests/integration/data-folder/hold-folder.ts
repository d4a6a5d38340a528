// A process that takes a data folder, says how that went in one line, and holds it until it is killed.

import { openDataFolder } from '#shared/platform/data-folder/data-folder.ts';

try {
  await openDataFolder(process.argv[2] as string);
  console.log('held');
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : 'failed');
}
