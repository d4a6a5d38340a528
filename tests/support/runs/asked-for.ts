// Periodic work of services, done when a test asks for it, and not before.

import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Periodic } from '#shared/platform/lifecycle/periodic.ts';

/** A component that does not begin by itself: periodic work also runs soon after a start, which may be in a test. */
export function onlyWhenAsked(component: Component): Component {
  return 'runNow' in component || 'sweep' in component ? { ...component, async start() {} } : component;
}

/** Runs the periodic work of the component of this name once. */
export function taskOf(components: readonly Component[], name: string): () => Promise<void> {
  return async () => {
    const found = components.find((component): component is Periodic => component.name === name);
    if (!found) throw new Error(`the service has no ${name}`);
    await found.runNow();
  };
}
