// The dashboard and the alerts ask for metrics that exist, and each alert has its page.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { knownMetrics, problemsOf } from '../../../support/telemetry/promql.ts';

const root = path.join(import.meta.dirname, '../../../..');
const pages = 'docs/operations/runbooks';

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string }[];
}

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook_url: string };
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

describe('queries', () => {
  let known: Awaited<ReturnType<typeof knownMetrics>>;
  let panels: Panel[];
  let rules: Rule[];
  before(async () => {
    known = await knownMetrics();
    ({ panels } = JSON.parse(read('charts/colloquy/files/dashboard.json')) as { panels: Panel[] });
    const { groups } = parse(read('charts/colloquy/files/alerts.yaml')) as { groups: { rules: Rule[] }[] };
    rules = groups.flatMap((group) => group.rules);
  });

  it('of the dashboard parse and name existing metrics', () => {
    const expressions = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
    assert.ok(expressions.length > 50);
    for (const { title, expr } of expressions) assert.deepEqual(problemsOf(expr, known), [], `${title}: ${expr}`);
  });

  it('of the alerts parse and name existing metrics', () => {
    assert.ok(rules.length > 10);
    for (const { alert, expr } of rules) assert.deepEqual(problemsOf(expr, known), [], alert);
  });

  it('that are wrong are noticed', () => {
    const planted: [expression: string, problem: RegExp][] = [
      ['sum (rate(colloquy_runs_ended_total[5m])', /does not parse/],
      ['rate(colloquy_runs_finished_total[5m])', /no metric colloquy_runs_finished_total/],
      ['rate(colloquy_runs_ended_total{status="failed"}[5m])', /no label status/],
      ['rate(colloquy_runs_ended_total{state="broken"}[5m])', /never broken/],
      ['sum by (organization_id) (colloquy_streams_open)', /no label organization_id/],
      ['rate(colloquy_run_first_text_seconds[5m])', /is a histogram/],
      ['rate(colloquy_streams_open_count[5m])', /no metric colloquy_streams_open_count/],
      ['1 > 2', /names no metric/],
    ];
    for (const [expression, problem] of planted) assert.match(problemsOf(expression, known).join('; '), problem);
  });

  it('leave no metric of ours unseen', () => {
    const all = [...panels.flatMap(({ targets = [] }) => targets), ...rules].map(({ expr }) => expr).join('\n');
    const unseen = [...known.keys()].filter((name) => name.startsWith('colloquy_') && !all.includes(name));
    assert.deepEqual(unseen, []);
  });

  it('are laid out without overlaps, each with an id and a title of its own', () => {
    const ids = new Set(panels.map(({ id }) => id));
    assert.equal(ids.size, panels.length);
    const titles = panels.filter(({ type }) => type !== 'row').map(({ title }) => title);
    assert.equal(new Set(titles).size, titles.length);
    for (const { gridPos: a, title, id } of panels) {
      assert.ok(a.x + a.w <= 24, title);
      for (const { gridPos: b, title: other, id: otherId } of panels) {
        const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
        assert.ok(apart || id === otherId, `${title} lies on ${other}`);
      }
    }
  });

  it('of an alert come with its page, and no page is left without', () => {
    const named = rules.map(({ alert, labels, annotations }) => {
      assert.match(alert, /^Colloquy[A-Z]\w+$/);
      assert.match(labels.severity, /^(critical|warning)$/);
      assert.ok(annotations.summary.endsWith('.') && annotations.description.endsWith('.'), alert);
      const page = annotations.runbook_url;
      assert.ok(page.startsWith(`${pages}/`), page);
      assert.ok(read(page).startsWith(`# ${alert}\n`), `${page} is not about ${alert}`);
      return path.basename(page);
    });
    const sorted = (names: string[]): string[] => names.sort((a, b) => a.localeCompare(b));
    assert.deepEqual(sorted(readdirSync(path.join(root, pages)).filter((name) => name !== 'README.md')), sorted(named));
  });

  it('have pages with impact, diagnosis, remedy and recovery', () => {
    for (const { annotations } of rules) {
      const headings = read(annotations.runbook_url).match(/^## .*/gm);
      assert.deepEqual(headings, ['## Impact', '## Diagnosis', '## Remedy', '## Recovery'], annotations.runbook_url);
    }
  });

  it('are told of in pages that name panels, settings and log lines that there are', () => {
    const isPanel = (name: string): boolean => panels.some(({ title }) => title.replace(/, \d+ %$/, '') === name);
    const settings = read('docs/settings.md');
    const code = ['services', 'programs']
      .flatMap((folder) =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.ts'))
          .map((file) => read(path.join(folder, file))),
      )
      .join('\n');
    let checked = 0;
    for (const { annotations } of rules) {
      const page = read(annotations.runbook_url);
      for (const [, bold = ''] of page.matchAll(/\*\*([^*]+)\*\*/g)) {
        checked += 1;
        const title = bold.replaceAll(/\s+/g, ' ').replace(/, \d+ %$/, '');
        assert.ok(isPanel(title), `${annotations.runbook_url}: no panel ${title}`);
      }
      for (const [, quoted = ''] of page.matchAll(/`([^`]+)`/g)) {
        checked += 1;
        if (/^[A-Z][A-Z_]+$/.test(quoted)) assert.ok(settings.includes(`\`${quoted}\``), `no setting ${quoted}`);
        else if (/^[a-zA-Z-]+( [a-z-]+)+$/.test(quoted) && !/^(npm|run|chat) /.test(quoted))
          assert.ok(code.includes(quoted), `${annotations.runbook_url}: nothing is logged as ${quoted}`);
      }
    }
    assert.ok(checked > 100, `only ${checked}`);
  });
});
