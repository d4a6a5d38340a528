// Protection from strangers inside a cluster, and refusals of the chart and of the scan of advisories.

import type { Mutation } from '../mutation.ts';

const callers = ['tests/integration/grpc/callers.test.ts'];
const names = ['tests/unit/shared/caller-names.test.ts'];
const chart = ['tests/delivery/security.test.ts'];
const policies = ['tests/delivery/network-policies.test.ts'];

export const mutationsOfInside: readonly Mutation[] = [
  {
    without: 'clients hear of the end of a replica while it still serves',
    file: 'services/shared/platform/grpc/server.ts',
    from: 'server.drain(address, drainedCallsMs);',
    to: '',
    tests: ['tests/integration/grpc/replaced-replicas.test.ts'],
  },
  {
    without: 'a server with certificates looks at who calls',
    file: 'services/shared/platform/grpc/server.ts',
    from: 'const check = options.tls && callerCheck(',
    to: 'const check = options.tls && options.healthAddress !== undefined && callerCheck(',
    tests: callers,
  },
  {
    without: 'a service makes its own calls only',
    file: 'services/shared/platform/grpc/caller-check.ts',
    from: 'if (callers.some((caller) => allowed.includes(caller))) return { callers };',
    to: 'if (callers.length > 0) return { callers };',
    tests: callers,
  },
  {
    without: 'a certificate of the authority is of a service',
    file: 'services/shared/platform/grpc/caller-check.ts',
    from: 'if (callers.some((caller) => allowed.includes(caller))) return { callers };',
    to: 'if (callers.length === 0 || callers.some((caller) => allowed.includes(caller))) return { callers };',
    tests: callers,
  },
  {
    without: 'a call that is refused is counted',
    file: 'services/shared/platform/grpc/caller-check.ts',
    from: "caller: callers[0] ?? 'stranger' }).add();",
    to: "caller: callers[0] ?? 'stranger' });",
    tests: callers,
  },
  {
    without: 'a certificate is read once in the life of its connection',
    file: 'services/shared/platform/grpc/caller-check.ts',
    from: '  if (connection) shownBy.set(connection, shown);\n',
    to: '',
    tests: callers,
  },
  {
    without: 'a name in quotes is one name',
    file: 'services/shared/platform/grpc/caller-names.ts',
    from: '("(?:[^"\\\\]|\\\\.)*"|[^",]*)(?:, |$)/;',
    to: '([^,]*)(?:, |$)/;',
    tests: names,
  },
  {
    without: 'a package with a known advisory tells a database from none',
    file: 'scripts/advisories/audit.ts',
    from: '  if (canary.advisories.length > 0) return audit;\n',
    to: '  return audit;\n',
    tests: ['tests/delivery/advisories.test.ts'],
  },
  {
    without: 'the chart wants NetworkPolicies or mutual TLS',
    file: 'charts/colloquy/templates/_check.tpl',
    from: '{{- if not (or $values.networkPolicy.enabled $values.mutualTls.enabled $values.insecureCluster) -}}',
    to: '{{- if false -}}',
    tests: chart,
  },
  {
    without: 'the chart wants a word about proxies',
    file: 'charts/colloquy/templates/_check.tpl',
    from: '(not (include "colloquy.saysTrustedProxies" .)) -}}\n{{- fail (printf "Behind',
    to: 'false -}}\n{{- fail (printf "Behind',
    tests: chart,
  },
  {
    without: 'the administration is closed to whom values do not name',
    file: 'charts/colloquy/templates/networkpolicies.yaml',
    from: '        - { protocol: TCP, port: admin }\n      from:\n        {{- toYaml . | nindent 8 }}\n',
    to: '        - { protocol: TCP, port: admin }\n',
    tests: policies,
  },
  {
    without: 'an empty list of ports lets nothing out',
    file: 'charts/colloquy/templates/_network.tpl',
    from: '{{- if .ports -}}\n- ports:',
    to: '{{- if true -}}\n- ports:',
    tests: policies,
  },
];
