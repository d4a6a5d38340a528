// The bytes that a browser fetches of the console: the first load, and the whole.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildStaleConsole, builtFolder } from '../../../scripts/console/build.ts';

/** By gzip, as a browser fetches it. */
const most = { first: 220 * 1024, all: 400 * 1024 };

describe('the size of the console', () => {
  before(async function () {
    this.timeout(60_000);
    await buildStaleConsole();
  });

  const gzipped = (file: string): number => gzipSync(readFileSync(path.join(builtFolder, file)), { level: 9 }).length;

  it('is at most 220 KB for what comes first, home included', () => {
    const page = readFileSync(path.join(builtFolder, 'index.html'), 'utf8');
    const named = [...page.matchAll(/(?:src|href)="\/console\/(assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, file = '']) => file,
    );
    assert.ok(named.length >= 2, page);
    const home = readdirSync(path.join(builtFolder, 'assets'))
      .filter((file) => /^home-[^.]+\.(js|css)$/.test(file))
      .map((file) => `assets/${file}`);
    assert.ok(home.length > 0);
    const bytes = [...new Set([...named, ...home])].reduce((sum, file) => sum + gzipped(file), 0);
    assert.ok(bytes <= most.first, `${Math.round(bytes / 1024)} KB`);
  });

  it('is at most 400 KB in all, with the reader of Markdown that conversations bring', () => {
    assert.ok(existsSync(path.join(builtFolder, 'assets')));
    const bytes = readdirSync(path.join(builtFolder, 'assets'))
      .map((file) => gzipped(`assets/${file}`))
      .reduce((sum, one) => sum + one, 0);
    assert.ok(bytes <= most.all, `${Math.round(bytes / 1024)} KB`);
  });
});
