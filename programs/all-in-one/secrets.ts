// Secrets of an embedded installation: files of mode 600 in the data folder, unless the environment gives them.

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Setting } from '#shared/platform/config/settings.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { sealingSettings } from '#shared/platform/sealing/settings.ts';
import { edgeProcessSettings } from '../../services/edge/config.ts';
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
    given.ENCRYPTION_KEY ||
    (await kept(path.join(folder, 'encryption.key'), sealingSettings.ENCRYPTION_KEY, () =>
      randomBytes(32).toString('base64'),
    ));
  const ADMIN_TOKEN =
    given.ADMIN_TOKEN ||
    (await kept(
      path.join(folder, 'admin-token'),
      edgeProcessSettings.ADMIN_TOKEN,
      () => `at_${randomBytes(32).toString('base64url')}`,
    ));
  return { ENCRYPTION_KEY, ADMIN_TOKEN };
}

/** `form`: the setting that the file stands in for. Throws StartError where the file has no such value. */
async function kept(file: string, form: Setting<string>, make: () => string): Promise<string> {
  try {
    return form.parse((await readFile(file, 'utf8')).trim());
  } catch (error) {
    if (!isMissing(error))
      throw new StartError(`${file} must be readable and hold ${form.rangeText}: put the one of your backup there.`, {
        cause: error,
      });
  }
  const secret = make();
  await writeWhole(file, `${secret}\n`);
  return secret;
}
