// Readers of documents: the confinement of somebody else's code in one.

import type { Mutation } from '../mutation.ts';

const payload = ['tests/knowledge/payload.test.ts'];
const container = ['tests/knowledge/reader-container.test.ts'];

export const mutationsOfReaders: readonly Mutation[] = [
  {
    without: 'system calls of a reader are filtered',
    file: 'services/ingestion/parsing/reader-process.ts',
    from: "    ...(perl === undefined ? [] : [perl, confine, 'reader', sealDescriptor]),\n",
    to: '',
    tests: payload,
  },
  {
    without: 'a sealed reader opens no descriptor',
    file: 'services/ingestion/parsing/reader-process.ts',
    from: "'--nofile=0:0', ",
    to: '',
    tests: payload,
  },
  {
    without: "Node's own ways are taken away from a reader",
    file: 'services/ingestion/parsing/seal.ts',
    from: '  takeAway();\n',
    to: '',
    tests: payload,
  },
  {
    without: 'a reader loads no module after its seal',
    file: 'services/ingestion/parsing/take-away.ts',
    from: '  registerHooks({ resolve: refuse, load: refuse });\n',
    to: '',
    tests: payload,
  },
  {
    without: 'a reader is sealed before the first byte of its document',
    file: 'services/ingestion/parsing/parse.ts',
    from: 'reader.sealed.then(() => pipeline(bytes, reader.stdin))',
    to: 'pipeline(bytes, reader.stdin)',
    tests: payload,
  },
  {
    without: 'no signal opens an inspector, whatever the start lacks',
    file: 'services/shared/platform/process/run-process.ts',
    from: "  process.on('SIGUSR1', () => undefined);\n",
    to: '',
    tests: ['tests/architecture/starts.test.ts'],
    only: 'that lacks it all the same',
  },
  {
    without: 'a container of readers has sockets of the Unix domain alone',
    file: 'services/ingestion/parsing/confine.pl',
    from: "    $only->($_, 1) for 'socket', 'socketpair';\n",
    to: '',
    tests: container,
  },
  {
    without: 'a container of readers takes no more documents than it has processes',
    file: 'services/ingestion/reader/server.ts',
    from: 'if (reading >= processes)',
    to: 'if (processes === 0)',
    tests: container,
  },
  {
    without: 'a container of readers ends a reader that nobody else ends',
    file: 'services/ingestion/reader/server.ts',
    from: '() => reader.kill(), limits.seconds',
    to: '() => undefined, limits.seconds',
    tests: container,
  },
  {
    without: 'a container of readers has a user of its own',
    file: 'charts/colloquy/templates/_reader.tpl',
    from: '    runAsUser: 1001\n',
    to: '',
    tests: ['tests/delivery/reader-container.test.ts'],
  },
  {
    without: 'a serious hole of an image fails the look at advisories',
    file: 'scripts/advisories.ts',
    from: '    found.push(...scan.holes.map((hole) => ({ ...hole, image: reference })));\n',
    to: '',
    tests: ['tests/delivery/advisories.test.ts'],
  },
  {
    without: 'nobody reads metrics where no peer is named',
    file: 'charts/colloquy/templates/networkpolicies.yaml',
    from: '{{- if and $root.Values.metrics.enabled $policy.metricsFrom }}',
    to: '{{- if $root.Values.metrics.enabled }}',
    tests: ['tests/delivery/network-policies.test.ts'],
  },
];
