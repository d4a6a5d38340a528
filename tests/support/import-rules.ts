// The import rules of docs/architecture.md, as dependency-cruiser rules, and the check of a source tree against
// them. dependency-cruiser parses with swc: beside TypeScript 7 its own TypeScript parser sees nothing and says that
// all is well, so a run that saw no modules, or no imports, is an error here.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { consoleImportProblems } from './console-imports.ts';

/** The counts of a check, and its violations: one sentence each. */
export interface ImportReport {
  readonly modules: number;
  readonly imports: number;
  readonly violations: readonly string[];
}

// Modules of Node that do no I/O; every other one is I/O. Of `net`, its address types are pure (see netImports).
const pureNodeModules = [
  'net',
  'assert',
  'buffer',
  'crypto',
  'path',
  'path/posix',
  'string_decoder',
  'url',
  'util',
  'util/types',
];

// Infrastructure clients: each belongs to the adapters of one port; and the libraries of telemetry.
const clients: readonly { packages: string; folder: string }[] = [
  { packages: 'mongodb', folder: '^services/shared/ports/(document-store|file-store|mongodb)/' },
  { packages: '@nats-io/[^/]+|nats', folder: '^services/shared/ports/event-bus/' },
  { packages: 'ioredis|redis', folder: '^services/shared/ports/(live-stream|rate-window|redis)/' },
  { packages: 'prom-client|@opentelemetry/[^/]+', folder: '^services/shared/platform/telemetry/' },
  {
    packages: '@modelcontextprotocol/[^/]+',
    folder: '^(services/run-executor/tools/connectors/mcp|programs/all-in-one/demo/connector)/',
  },
];

const ioPackages =
  '@grpc/[^/]+|fastify|@fastify/[^/]+|undici|pino|mongodb|@nats-io/[^/]+|ioredis|@ai-sdk/(amazon-bedrock|anthropic|azure|google|openai|openai-compatible)|@aws-sdk/[^/]+|google-auth-library';

function packagePath(names: string): string {
  return `(^|/)node_modules/(${names})(/|$)|^(${names})$`;
}

/** Where rules of the domain stand: `domain/` of a small service, `rules/` of each thing of a large one. */
const rulesRooms = '^services/[^/]+/(domain|[^/]+/rules)/';

const rules: readonly IForbiddenRuleType[] = [
  {
    name: 'no-service-imports-another',
    comment: 'services know each other by their protos only',
    severity: 'error',
    from: { path: '^services/([^/]+)/', pathNot: '^services/shared/' },
    to: { path: '^services/([^/]+)/', pathNot: ['^services/$1/', '^services/shared/'] },
  },
  {
    name: 'shared-imports-no-service',
    comment: 'services/shared is below all services',
    severity: 'error',
    from: { path: '^services/shared/' },
    to: { path: '^services/', pathNot: '^services/shared/' },
  },
  {
    name: 'services-import-no-program-and-no-page',
    comment: 'programs run services, pages are served by them; neither is needed to be one',
    severity: 'error',
    from: { path: '^services/' },
    to: { path: '^(programs|web)/' },
  },
  {
    name: 'services-import-nothing-of-the-tests',
    comment: 'what runs does not need tests or scripts',
    severity: 'error',
    from: { path: '^(services|programs|web)/' },
    to: { path: '^(tests|scripts)/' },
  },
  {
    name: 'domain-does-no-io',
    comment: 'rules of the domain are functions from values to values',
    severity: 'error',
    from: { path: rulesRooms },
    to: { dependencyTypes: ['core'], pathNot: `^(node:)?(${pureNodeModules.join('|')})$` },
  },
  {
    name: 'domain-uses-no-client',
    comment: 'rules of the domain know no server, store or network',
    severity: 'error',
    from: { path: rulesRooms },
    to: { path: packagePath(ioPackages) },
  },
  {
    name: 'domain-uses-no-other-room',
    comment: 'rules of the domain know only values; other rooms call them (types are free)',
    severity: 'error',
    from: { path: rulesRooms },
    to: {
      path: [
        '^services/[^/]+/(grpc|store|worker|events|http|clients)/',
        '^services/[^/]+/[^/]+/(calls|store|worker)/',
        '^services/shared/ports/',
        '^services/shared/platform/(lifecycle|telemetry)/',
      ],
    },
  },
  {
    name: 'fastify-in-edge-only',
    comment: 'edge alone speaks HTTP',
    severity: 'error',
    from: { path: '^(services|programs)/', pathNot: '^services/edge/' },
    to: { path: packagePath('fastify|@fastify/[^/]+') },
  },
  {
    name: 'pages-share-no-framework',
    comment:
      'what pages share (web/shared) knows neither a page nor a framework, and of libraries the parser of Markdown alone',
    severity: 'error',
    from: { path: '^web/shared/' },
    to: { pathNot: ['^web/shared/', packagePath('@lezer/[^/]+')] },
  },
  ...clients.map(({ packages, folder }, index) => ({
    name: `client-in-its-adapter-only-${index + 1}`,
    comment: `the client (${packages}) is imported by its adapters only`,
    severity: 'error' as const,
    from: { path: '^(services|programs|web)/', pathNot: folder },
    to: { path: packagePath(packages) },
  })),
  {
    name: 'no-unresolved-import',
    comment: 'every import names something that is there',
    severity: 'error',
    from: { path: '^(services|programs|web)/' },
    to: { couldNotResolve: true },
  },
];

/** The product's code: services, the programs made of them, and the pages. */
const folders = ['services', 'programs', 'web'];

/** Checks the product's code in the source tree at `root`. Throws where the tool saw nothing to check. */
export async function checkImports(root: string): Promise<ImportReport> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(path.join(root, folder))),
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules|^proto/gen' },
      // In TSX, which this parser does not read: console-imports.ts looks at it.
      exclude: { path: '^web/console/' },
      ruleSet: { forbidden: [...rules] },
      validate: true,
    },
    {
      extensions: ['.ts', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      // "imports" of package.json (#shared/*, #proto/*, #services/*, #programs/*, #web/*).
      alias: {
        '#shared': path.join(root, 'services/shared'),
        '#proto': path.join(root, 'proto/gen'),
        '#services': path.join(root, 'services'),
        '#programs': path.join(root, 'programs'),
        '#web': path.join(root, 'web'),
      },
    },
  );
  const { modules, summary } = output as ICruiseResult;
  const sources = modules.filter(
    ({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)) && source.endsWith('.ts'),
  );
  const imports = sources.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  const files = typescriptFiles(root);
  if (imports === 0) throw new Error('The import check saw no modules or no imports: it checks nothing.');
  if (sources.length < files.length) {
    throw new Error(`The import check saw ${sources.length} of ${files.length} modules in ${folders.join(', ')}.`);
  }
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const runtimeImports = new Map(
    sources.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ module }) => !isTypeOnly(texts.get(source) ?? '', module)).map(({ resolved }) => resolved),
    ]),
  );
  const allImports = new Map(
    sources.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  return {
    modules: sources.length,
    imports,
    violations: [
      ...summary.violations
        .filter(({ from, to, rule }) => !typesAreFree.has(rule.name) || runtimeImports.get(from)?.includes(to))
        .map(({ from, to, rule }) => `${from} imports ${to}: ${rule.name} (${commentOf(rule.name)})`),
      ...cycles(allImports).map(
        (cycle) => `${cycle.join(' imports ')}: no-cycles (imports make no circle, of types neither)`,
      ),
      ...consoleImportProblems(root),
      ...[...texts].flatMap(([file, text]) => [...environmentReads(file, text), ...netImports(file, text)]),
    ],
  };
}

const typesAreFree = new Set(['domain-uses-no-other-room']);

function commentOf(name: string): string {
  return rules.find((rule) => rule.name === name)?.comment ?? 'see tests/support/import-rules.ts';
}

// swc does not tell the two kinds of import apart; the text does, since verbatimModuleSyntax keeps every import that
// does not say `import type`.
function isTypeOnly(text: string, specifier: string): boolean {
  const quoted = `['"]${specifier.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]`;
  const typed = new RegExp(`\\b(import|export)\\s+type\\s[^;'"]*?\\bfrom\\s*${quoted}`);
  const plain = new RegExp(
    `\\b(import|export)\\s+(?!type\\s)[^;'"]*?\\bfrom\\s*${quoted}|\\bimport\\s*\\(?\\s*${quoted}`,
  );
  return typed.test(text) && !plain.test(text);
}

// Each circle once, from its first module on.
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (module: string): void => {
    const start = trail.indexOf(module);
    if (start >= 0) found.push([...trail.slice(start), module]);
    if (start >= 0 || done.has(module)) return;
    trail.push(module);
    for (const next of graph.get(module) ?? []) visit(next);
    trail.pop();
    done.add(module);
  };
  for (const module of graph.keys()) visit(module);
  return found;
}

// The environment is read once, at start, in main.ts and in commands of their own; a service gets its settings as
// values.
function environmentReads(file: string, text: string): string[] {
  if (/^(services|programs)\/[^/]+\/(main|sign-in-link)\.ts$/.test(file)) return [];
  return lines(
    text,
    /process\s*\??\.\s*env\b|process\[['"]env['"]\]|\benv\b[^}]*\}\s*=\s*process\b|\benv\b[^}]*\}\s*from\s*['"](node:)?process['"]/,
  ).map((line) => `${file}:${line} reads the environment: process-env-in-main-only (settings are given as values)`);
}

function netImports(file: string, text: string): string[] {
  if (!new RegExp(rulesRooms).test(file)) return [];
  const pure = /^import \{( ?(BlockList|SocketAddress|isIP|isIPv4|isIPv6),?)+ \} from 'node:net';$/;
  return lines(text, /['"](node:)?net['"]/)
    .filter((line) => !pure.test(text.split('\n')[line - 1] ?? ''))
    .map(
      (line) =>
        `${file}:${line} imports net: domain-does-no-io (of it, only BlockList, SocketAddress and isIP are pure)`,
    );
}

function lines(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}

function typescriptFiles(root: string): string[] {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('web/console/'));
}
