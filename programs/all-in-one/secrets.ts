// Secrets of an embedded installation: files of mode 600 in the data folder, unless the environment gives them.

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, writeWhole } from './whole-file.ts';

/** The key and the token, made at the first start. */
export async function installationSecrets(
  folder: string,
  given: { ENCRYPTION_KEY: string; ADMIN_TOKEN: string },
): Promise<{ encryptionKey: Buffer; adminToken: string }> {
  const encryptionKey =
    given.ENCRYPTION_KEY || (await kept(path.join(folder, 'encryption.key'), () => randomBytes(32).toString('base64')));
  const adminToken =
    given.ADMIN_TOKEN ||
    (await kept(path.join(folder, 'admin-token'), () => `at_${randomBytes(32).toString('base64url')}`));
  return { encryptionKey: Buffer.from(encryptionKey, 'base64'), adminToken };
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
