// Generates docs/settings.md from the settings that every service defines in its config.ts, and those that processes
// share, and from those that have become constants. With --check, fails where the committed page is out of date.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { formerSettings } from '#shared/platform/config/former-settings.ts';
import type { Setting, SettingDefinitions } from '#shared/platform/config/settings.ts';
import * as shared from '#shared/platform/process/settings.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';

const root = path.join(import.meta.dirname, '..');
const page = path.join(root, 'docs/settings.md');

const sections: string[] = [];
const seen = new Map<string, { owner: string; setting: Setting<unknown> }>();
sections.push(
  section(
    'Shared by several services',
    [...Object.values(shared), mongoSettings].flatMap((definitions) => Object.entries(definitions)),
  ),
);
const configs = ['services', 'programs']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((owner) => path.join(root, folder, owner, 'config.ts')))
  .filter((config) => existsSync(config))
  .toSorted((one, other) => path.basename(path.dirname(one)).localeCompare(path.basename(path.dirname(other))));
for (const config of configs) {
  const exported = (await import(pathToFileURL(config).href)) as Record<string, unknown>;
  const rows = Object.values(exported)
    .filter(isDefinitions)
    .flatMap((definitions) => Object.entries(definitions));
  if (rows.length > 0) sections.push(section(path.basename(path.dirname(config)), rows));
}
if (sections.length <= 1)
  throw new Error('No service defines a setting: nothing was found in {services,programs}/*/config.ts.');

const made = [
  '# Settings',
  '',
  'Every setting is an environment variable, read once at start. Unset and empty both mean the default; a value that is',
  'not allowed ends the process with a sentence that names the variable. Spaces and quotes around a value, a byte order',
  'mark and the line break of a secret file are left off; words may be in capitals, lists on several lines. A variable',
  'that is nearly the name of a setting is named in the log. This page is made from the code by `npm run generate`.',
  '',
  ...sections,
  '## Constants that were settings',
  '',
  'A process that is started with one of these names it in a warning of its log, and goes on with the constant. The chart refuses them.',
  '',
  '| variable | the value in force |',
  '|---|---|',
  ...Object.entries(formerSettings).map(([name, holds]) => `| \`${name}\` | ${cell(holds)} |`),
  '',
].join('\n');

if (process.argv.includes('--check')) {
  if (!existsSync(page) || readFileSync(page, 'utf8') !== made) {
    console.error('docs/settings.md is not fresh: run npm run generate and commit.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(page, made);
}

function isDefinitions(value: unknown): value is SettingDefinitions {
  if (typeof value !== 'object' || value === null) return false;
  const settings: unknown[] = Object.values(value);
  return settings.length > 0 && settings.every(isSetting);
}

function isSetting(value: unknown): value is Setting<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'description' in value &&
    'defaultText' in value &&
    'rangeText' in value &&
    'parse' in value
  );
}

function section(service: string, rows: readonly [string, Setting<unknown>][]): string {
  const lines = rows.flatMap(([name, setting]) => {
    const other = seen.get(name);
    if (other?.setting === setting) return [];
    // Another default is all that a second definition may have.
    if (
      other !== undefined &&
      (other.setting.description !== setting.description || other.setting.rangeText !== setting.rangeText)
    )
      throw new Error(`${name} is defined by ${other.owner} and by ${service}: a setting has one meaning.`);
    seen.set(name, { owner: service, setting });
    const secret = setting.secret === true ? ' Secret: no log shows it.' : '';
    return `| \`${name}\` | ${cell(setting.defaultText)} | ${cell(setting.rangeText)} | ${cell(setting.description)}${secret} |`;
  });
  return [`## ${service}`, '', '| variable | default | allowed | effect |', '|---|---|---|---|', ...lines, ''].join(
    '\n',
  );
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');
}
