// The values that the pages show are values that the chart takes: whole files, which begin with `# values.yaml`, as
// they stand; parts of one, with nothing beside them but stores and secrets; and single values within sentences.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { baseValues } from '../../scripts/chart/manifests.ts';
import { chart, template, withValues } from './objects.ts';
import { describeDelivery } from './programs.ts';
import { schemaErrors } from './schemas.ts';

const folder = path.join(import.meta.dirname, '../../docs/operations');
const pages = [
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  path.join(chart, 'UPGRADING.md'),
]
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ name: path.basename(file), text: readFileSync(file, 'utf8') }));

const known = Object.keys(parse(readFileSync(path.join(chart, 'values.yaml'), 'utf8')) as object);

interface Shown {
  readonly name: string;
  readonly whole: boolean;
  readonly values: object;
}

/** Blocks of YAML whose names are all the chart's. */
const blocks = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/```yaml\n([^]*?)```/g)].flatMap(([, block = '']): Shown[] => {
    const values = parse(block) as object;
    const isOurs = Object.keys(values).every((key) => known.includes(key));
    return isOurs ? [{ name, whole: block.startsWith('# values.yaml\n'), values }] : [];
  }),
);

/** `a.b: value` within a sentence, where `a` is one of the chart's. */
const inline = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/`([a-zA-Z][\w.-]*): ([^`]+)`/g)]
    .map(([said, at = '', value = '']) => ({ name, said, at: at.split('.'), value }))
    .filter(({ at: [first = ''] }) => known.includes(first)),
);

describeDelivery('A page about operations', () => {
  it('shows values that the chart takes', () => {
    for (const whole of [true, false])
      assert.ok(blocks.filter((block) => block.whole === whole).length > 1, `few blocks are found, whole: ${whole}`);
    for (const { name, whole, values } of blocks) {
      const { ok, stdout, output } = template(whole ? values : withValues(baseValues, values));
      assert.ok(ok, `${name}, ${JSON.stringify(values)}: ${output}`);
      assert.deepEqual(schemaErrors(stdout), [], name);
    }
  });

  it('names values within its sentences that the chart has', () => {
    assert.ok(inline.length > 5, 'few values are found in sentences');
    for (const { name, said, at, value } of inline) {
      const values = at.reduceRight<unknown>((inner, key) => ({ [key]: inner }), parse(value)) as object;
      const { ok, output } = template(withValues(baseValues, values));
      // Its further requirements are not said there: only a value unknown to the chart, or of another form, counts.
      assert.ok(ok || !output.includes("don't meet the specifications of the schema"), `${name}, ${said}: ${output}`);
    }
  });
});
