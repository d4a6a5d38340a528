// Secrets of the suite, by kubectl's standard input: no value is an argument of a program.

import { kubectl } from './commands.ts';

export async function writeSecret(
  namespace: string,
  name: string,
  stringData: Readonly<Record<string, string>>,
): Promise<void> {
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, stringData };
  await kubectl(['apply', '--filename=-'], { input: JSON.stringify(secret) });
}

/** The Secrets of an earlier run, or new ones. */
export async function readOrWriteSecret(
  namespace: string,
  name: string,
  make: () => Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const args = ['get', 'secret', name, '--namespace', namespace, '--ignore-not-found', '--output=json'];
  const found = await kubectl(args);
  if (found !== '') {
    const { data } = JSON.parse(found) as { data: Record<string, string> };
    const decode = (value: string): string => Buffer.from(value, 'base64').toString();
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, decode(value)]));
  }
  const made = make();
  await writeSecret(namespace, name, made);
  return made;
}
