// A folder that a setting names, made where it is missing.

import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';

/** Returns `folder`. Throws StartError, naming `setting`, where it cannot be made or written to. */
export function writableFolder(setting: string, folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartError(`${setting} names no folder that can be written to (${code}): ${folder}.`, { cause: error });
  }
}
