// Runs Colloquy, and writes at its end which libraries of telemetry were loaded, and how many TCP servers it had.

import { registerHooks } from 'node:module';

const loaded = new Set<string>();
registerHooks({
  resolve(specifier, context, next) {
    const [, name] = /^(prom-client|@opentelemetry\/[^/]+)/.exec(specifier) ?? [];
    if (name !== undefined) loaded.add(name);
    return next(specifier, context);
  },
});

const { runColloquy } = await import('#programs/all-in-one/run.ts');
const { reachNothing } = await import('#shared/platform/lifecycle/reach.ts');
const { runProcess } = await import('#shared/platform/process/run-process.ts');

await runProcess('colloquy', async () => {
  const installation = await runColloquy({ environment: process.env, pretty: false, reach: reachNothing });
  return {
    ...installation,
    async shutDown() {
      const servers = process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;
      process.stdout.write(`libraries: ${[...loaded].sort().join(',')}; servers: ${servers}\n`);
      await installation.shutDown();
    },
  };
});
