// The values that the pages show are values that the chart takes.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { template } from './objects.ts';
import { describeDelivery } from './programs.ts';
import { schemaErrors } from './schemas.ts';

const folder = path.join(import.meta.dirname, '../../docs/operations');
const blocks = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(/```yaml\n(# values\.yaml\n[^]*?)```/g)].map(
      ([, text = '']) => ({
        name,
        text,
      }),
    ),
  );

describeDelivery('A page about operations', function () {
  this.timeout(60_000);

  it('shows values that the chart takes', () => {
    assert.ok(blocks.length > 0, 'no page shows values');
    for (const { name, text } of blocks) {
      const { ok, stdout, output } = template(parse(text) as object);
      assert.ok(ok, `${name}: ${output}`);
      assert.deepEqual(schemaErrors(stdout), [], name);
    }
  });
});
