// The steps of making the demo: the actors of their calls, and the note that each leaves.

import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import type { DemoSetup } from './demo-file.ts';

/** Keeps the result of a step, so that a later start does not repeat it. */
export type Note = (made: Partial<DemoSetup>) => Promise<void>;

/** The audit names nobody but the installation. */
export function asSetup(): CallContext {
  return { ...backgroundContext(), actor: { kind: 'setup' } };
}

/** The id that a call has answered with. */
export function made(id: string | undefined): string {
  if (!id) throw new Error('the demo could not be made: a call answered without what it made');
  return id;
}
