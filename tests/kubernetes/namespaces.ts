// Namespaces of the suite, all under the restricted Pod Security level: pods that break it are refused, and templates
// that break it get a warning.

import { kubectl } from './commands.ts';

const level = 'restricted';
const deletedMs = 120_000;

export async function createNamespace(name: string, labels: Readonly<Record<string, string>> = {}): Promise<void> {
  const security = Object.fromEntries(
    ['enforce', 'warn', 'audit'].map((mode): [string, string] => [`pod-security.kubernetes.io/${mode}`, level]),
  );
  const metadata = { name, labels: { ...labels, ...security } };
  await kubectl(['apply', '--filename=-'], {
    input: JSON.stringify({ apiVersion: 'v1', kind: 'Namespace', metadata }),
  });
}

export async function deleteNamespace(name: string): Promise<void> {
  await kubectl(['delete', 'namespace', name, '--ignore-not-found', '--wait', `--timeout=${deletedMs / 1000}s`], {
    timeoutMs: deletedMs + 10_000,
  });
}
