// The folder of files against the suite.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderFileStore } from '#shared/ports/file-store/folder/folder-file-store.ts';
import { fileStoreSuite } from './suite.ts';

fileStoreSuite('folder', {
  async open() {
    const folder = await mkdtemp(join(tmpdir(), 'colloquy-files-'));
    const files = await openFolderFileStore(folder);
    return {
      ...files,
      async close() {
        await files.close();
        await rm(folder, { recursive: true });
      },
    };
  },
});
