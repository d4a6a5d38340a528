// A port as a component: the composition of a process opens it, and the process closes it at its end.

import type { Component } from './component.ts';

/** Closes `port` when it is stopped. */
export function held(name: string, port: { close(): Promise<void> | void }): Component {
  return {
    name,
    async start() {},
    async stop() {
      await port.close();
    },
  };
}
