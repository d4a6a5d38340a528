// A pod is killed under a steady load, without a word to it: another one takes its place, and nothing is lost.

import assert from 'node:assert/strict';
import { kubectl } from './commands.ts';
import { type LoadScene, underLoad } from './load.ts';
import type { ServiceName } from './release.ts';
import type { KubernetesStage } from './stage.ts';

const replacedMs = 90_000;

/** One pod of each of these, one after the other under one load. */
export function killUnderLoad(stage: KubernetesStage, killed: readonly ServiceName[]): Promise<void> {
  const act = async (scene: LoadScene): Promise<void> => {
    for (const service of killed) await killOne(service, scene);
  };
  const disturbance = {
    ...(killed.includes('edge') ? { breaksConnections: true } : {}),
    ...(killed.includes('run-executor') ? { costsAttempts: true } : {}),
  };
  return underLoad(stage, `${killed.join(', ')} killed`, act, { disturbance });
}

/** Resolves once another pod serves in its place. */
async function killOne(service: ServiceName, { stage, print }: LoadScene): Promise<void> {
  const [victim] = stage.pods.serving(service);
  assert.ok(victim, `no ${service} is ready`);
  const killedAt = Date.now();
  await kubectl(['delete', 'pod', victim.name, '--namespace', stage.namespace, '--grace-period=0', '--force']);
  const replaced = (): boolean => {
    const there = stage.pods.of(service).filter(({ deletedAt }) => deletedAt === undefined);
    return there.length === 2 && there.every(({ name, ready }) => ready && name !== victim.name);
  };
  await stage.pods.until(`${victim.name} is replaced`, replaced, replacedMs);
  print(`${victim.name} was replaced after ${((Date.now() - killedAt) / 1000).toFixed(1)} s`);
}
