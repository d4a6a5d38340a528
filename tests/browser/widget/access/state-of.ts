// Finds a state that a chat can be in by its name.

import type { State } from './reached.ts';
import { states } from './states.ts';

/** Throws where there is none of the name. */
export function stateOf(name: string): State {
  const found = states.find((state) => state.name === name);
  if (!found) throw new Error(`no state ${name}`);
  return found;
}
