// Writes the types of the administration's operations for the console, web/console/api/schema.ts, from the typed part of the
// OpenAPI document that edge serves; made without listening. `--check` fails where the file in the repository is another.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenAPIV3_1 } from 'openapi-types';
import { edgeSettings } from '#services/edge/config.ts';
import type { EdgeParts } from '#services/edge/dependencies.ts';
import { registerAdmin } from '#services/edge/http/admin/admin.ts';
import { createApp } from '#services/edge/http/app.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import { typedPart } from './console/api-document.ts';

const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'web/console/api/schema.ts');
const adminToken = 'of-the-one-who-asks-for-the-document';

const types = typesOf(typedPart(await readDocument()));
if (process.argv.includes('--check')) {
  if (types !== readFileSync(file, 'utf8')) {
    console.error(`${path.relative(root, file)} is not what the operations of /admin/v1 say.`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, types);
}

// No dependency of the routes is called: the document is made of their schemas alone.
async function readDocument(): Promise<OpenAPIV3_1.Document> {
  const settings = readSettings(edgeSettings, {});
  const addressOf = () => ({ text: '127.0.0.1', networks: [], cidr: '127.0.0.1/32' });
  const nobody = new Proxy(() => undefined, {
    get: (_target, name) => (name === 'then' ? undefined : nobody),
  }) as unknown;
  const app = createApp({ log: silentLogger(), telemetry: noTelemetry, settings, addressOf: addressOf as never });
  registerAdmin(
    app,
    new Proxy<object>(
      { settings, adminToken, addressOf, clock: Date.now, log: silentLogger() },
      {
        get: (known, name) => (name in known ? known[name as never] : nobody),
      },
    ) as EdgeParts,
  );
  const response = await app.inject({
    url: '/admin/v1/openapi.json',
    headers: { authorization: `Bearer ${adminToken}`, host: 'localhost' },
  });
  await app.close();
  if (response.statusCode !== 200) throw new Error(`the document was refused: ${response.body}`);
  return response.json<OpenAPIV3_1.Document>();
}

// The generator needs a TypeScript of its own, beside ours.
function typesOf(document: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-types-'));
  try {
    const [input, output] = [path.join(folder, 'openapi.json'), path.join(folder, 'schema.ts')];
    writeFileSync(input, JSON.stringify(document));
    const generator = path.join(root, 'tools/generate/node_modules/openapi-typescript/bin/cli.js');
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--disable-sigusr1', generator, input, '-o', output, '--immutable'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`the types were not made: ${stdout}${stderr}`);
    return `// The operations of /admin/v1. Made by scripts/generate-api-types.ts (npm run generate); not written by hand.\n\n${readFileSync(output, 'utf8')}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
