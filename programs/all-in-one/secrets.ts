// Secrets of an embedded installation: files of mode 600 in the data folder, unless the environment gives them.

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, writeWhole } from './whole-file.ts';

/** Settings; empty where a secret is kept in the folder. */
export interface Secrets {
  /** 32 bytes in base64. */
  readonly ENCRYPTION_KEY: string;
  readonly ADMIN_TOKEN: string;
}

/** The key and the token, made at the first start. */
export async function installationSecrets(folder: string, given: Secrets): Promise<Secrets> {
  const ENCRYPTION_KEY =
    given.ENCRYPTION_KEY || (await kept(path.join(folder, 'encryption.key'), () => randomBytes(32).toString('base64')));
  const ADMIN_TOKEN =
    given.ADMIN_TOKEN ||
    (await kept(path.join(folder, 'admin-token'), () => `at_${randomBytes(32).toString('base64url')}`));
  return { ENCRYPTION_KEY, ADMIN_TOKEN };
}

async function kept(file: string, make: () => string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const secret = make();
  await writeWhole(file, `${secret}\n`);
  return secret;
}
