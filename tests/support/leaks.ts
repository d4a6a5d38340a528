// Root hook: a run that leaves something open fails and names it. Mocha alone would hang without a word.
// Closes resources shared by several test files too, before the look.

const patienceMs = 3_000;

// A process that is told to end runs its exit handlers: they end the servers and services that tests have started.
process.once('SIGTERM', () => process.exit(143));
process.once('SIGHUP', () => process.exit(129));

// Handles open before the first test, such as the standard streams, are not the tests' own.
const atStart = count(process.getActiveResourcesInfo());

const shared: (() => Promise<void>)[] = [];

/** Closes a thing of several test files once all tests are over: the newest first, since it may need the older ones. */
export function closeAfterAllTests(close: () => Promise<void>): void {
  shared.push(close);
}

export const mochaHooks = {
  async afterAll(this: Mocha.Context): Promise<void> {
    this.timeout(0);
    for (const close of shared.toReversed()) await close();
    // Mocha has a timer for this very hook, set when the hook first waits.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    this.runnable().clearTimeout();
    const deadline = Date.now() + patienceMs;
    let open = leaked();
    while (open.length > 0 && Date.now() < deadline) {
      await new Promise((resolve) => {
        // A timer counts as open until its callback is over.
        setTimeout(() => setImmediate(resolve), 20);
      });
      open = leaked();
    }
    if (open.length === 0) return;
    // Open handles would hold the process for ever; it still has the time to print the failures.
    setTimeout(() => process.exit(1), 2_000).unref();
    throw new Error(`The tests left open: ${open.join(', ')}. Close in an after hook what a test opens.`);
  },
};

function leaked(): string[] {
  return [...count(process.getActiveResourcesInfo())]
    .filter(([kind, number]) => number > (atStart.get(kind) ?? 0))
    .map(([kind, number]) => `${number - (atStart.get(kind) ?? 0)} ${kind}`);
}

function count(kinds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
