// The entry of the image: `start.ts <program> [arguments]` becomes that program, in the same process, so that it is the
// one that gets the platform's signals.

import { fileURLToPath } from 'node:url';

const services = ['edge', 'token', 'conversation', 'run-executor', 'limits', 'ingestion'];
const programs = [...services, 'replica', 'all-in-one', 'migrate', 'probe', 'roundtrip', 'reader'];

const program = process.argv[2];
if (program === undefined || !programs.includes(program)) {
  process.stderr.write(`start: say which program to run, one of ${programs.join(', ')}.\n`);
  process.exit(1);
}
const entry = new URL(
  services.includes(program) ? `../services/${program}/main.ts` : `./${program}/main.ts`,
  import.meta.url,
);
process.argv.splice(1, 2, fileURLToPath(entry));
await import(entry.href);
