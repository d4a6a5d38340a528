// The migration makes the indexes of all collections that the services open, as they declare them.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compose } from '#programs/all-in-one/compose.ts';
import { composedSettings } from '#programs/all-in-one/settings.ts';
import { databases } from '#programs/migrate/migrate.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { CollectionDefinition } from '#shared/ports/document-store/document-store.ts';

describe('the migration', () => {
  it('knows every collection of every service', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-collections-'));
    const opened: Record<string, CollectionDefinition[]> = {};
    const composed = await compose({
      folder,
      settings: { ...readSettings(composedSettings, {}), ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') },
      reach: reachNothing,
      log: silentLogger(),
      replace: {
        store(name, inner) {
          const definitions = (opened[name] = []) as CollectionDefinition[];
          return {
            ...inner,
            collection(definition) {
              definitions.push(definition);
              return inner.collection(definition);
            },
          };
        },
      },
    });
    await composed.start();
    await composed.stop();
    rmSync(folder, { recursive: true, force: true });
    const byName = (definitions: readonly CollectionDefinition[]): CollectionDefinition[] =>
      [...new Set(definitions)].sort((a, b) => (a.name < b.name ? -1 : 1));
    assert.deepEqual(Object.keys(opened).sort(), Object.keys(databases).sort());
    for (const [name, definitions] of Object.entries(opened))
      assert.deepEqual(byName(definitions), byName(databases[name] ?? []), name);
  });
});
