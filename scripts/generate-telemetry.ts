// Fills the tables of docs/operations/telemetry.md: metrics from the metrics.ts files of the services, alerts from the
// rules of the chart. The text around the tables is written by hand. With --check, fails where the committed page is
// out of date.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type MetricFile, metricFiles } from './metric-definitions.ts';

const root = path.join(import.meta.dirname, '..');
const page = path.join(root, 'docs/operations/telemetry.md');

const titles: readonly [folder: RegExp, title: string][] = [
  [/^edge$/, 'Requests and streams (edge)'],
  [/^run-executor$/, 'Runs, models and tools (run-executor)'],
  [/^limits$/, 'Limits (limits)'],
  [/^token$/, 'Tokens (token)'],
  [/^ingestion$/, 'Documents (ingestion)'],
  [/^shared\/platform\/grpc$/, 'Calls between services (every process)'],
  [/^shared\/platform\/telemetry\/stores$/, 'Stores (every process with one)'],
  [/^shared\/ports\/event-bus$/, 'Events (every process that listens)'],
  [/^shared\/platform\/telemetry$/, 'The process (every process)'],
];

const files = await metricFiles();
const order = ({ owner }: MetricFile): number => {
  const at = titles.findIndex(([folder]) => folder.test(owner));
  if (at < 0) throw new Error(`services/${owner} defines metrics: give it a title in scripts/generate-telemetry.ts.`);
  return at;
};
const before = readFileSync(page, 'utf8');
const made = filled(filled(before, 'metrics', metricTables()), 'alerts', alertTable());
if (!process.argv.includes('--check')) writeFileSync(page, made);
else if (made !== before) {
  console.error('docs/operations/telemetry.md is not fresh: run npm run generate and commit.');
  process.exitCode = 1;
}

function metricTables(): string {
  return [...files]
    .sort((a, b) => order(a) - order(b))
    .map((file) => {
      const rows = file.metrics.map(({ name, type, help, labels }) => {
        const told = Object.entries(labels).map(([label, text]) => `\`${label}\`: ${text}`);
        return `| \`${name}\` | ${type} | ${cell(help)} | ${cell(told.join('<br>'))} |`;
      });
      const title = titles[order(file)]?.[1] ?? '';
      return [`### ${title}`, '', '| metric | type | meaning | labels |', '|---|---|---|---|', ...rows].join('\n');
    })
    .join('\n\n');
}

function alertTable(): string {
  const { groups } = parse(readFileSync(path.join(root, 'charts/colloquy/files/alerts.yaml'), 'utf8')) as {
    groups: {
      rules: { alert: string; labels: { severity: string }; annotations: { summary: string; runbook_url: string } }[];
    }[];
  };
  const rows = groups
    .flatMap(({ rules }) => rules)
    .map(({ alert, labels, annotations }) => {
      const link = path.relative('docs/operations', annotations.runbook_url);
      return `| [${alert}](${link}) | ${labels.severity} | ${cell(annotations.summary)} |`;
    });
  return ['| alert | severity | when |', '|---|---|---|', ...rows].join('\n');
}

function filled(text: string, name: string, made: string): string {
  const [begin, end] = [`<!-- ${name}: made by npm run generate -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for ${name}.`);
  return `${text.slice(0, from)}${begin}\n\n${made}\n\n${text.slice(to)}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
