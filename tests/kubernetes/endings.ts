// How pods ended that were asked to: with status 0, and before their time was up.

import assert from 'node:assert/strict';
import { type ContainerExit, type PodLife, type Pods } from './pods.ts';
import { services } from './release.ts';

const goneMs = 90_000;

/** Waits for all that end, and asserts it of those that were asked to end after `since`; how many these are. */
export async function assertEndedInOrder(pods: Pods, since: number): Promise<number> {
  const ended = (): PodLife[] =>
    pods.all.filter(({ component, deletedAt }) => deletedAt !== undefined && deletedAt >= since && isOurs(component));
  await pods.until('pods that were asked to end are gone', () => ended().every(({ goneAt }) => goneAt), goneMs);
  const told = ended().map(({ name, exits }) => `${name} ended with ${exits.map(saying).join(', ')}`);
  assert.deepEqual(
    told,
    ended().map(({ name }) => `${name} ended with 0`),
  );
  const took = Map.groupBy(ended(), ({ component }) => component);
  for (const [component, lives] of took) {
    const seconds = lives.map(({ deletedAt = 0, goneAt = 0 }) => ((goneAt - deletedAt) / 1000).toFixed(1));
    console.log(`  ${component}: ${lives.length} ended with status 0, after ${seconds.join(', ')} s`);
  }
  return ended().length;
}

function saying({ code, message }: ContainerExit): string {
  return code === 0 ? '0' : `${code}: ${message}`;
}

function isOurs(component: string): boolean {
  return [...services, 'replica'].includes(component);
}
