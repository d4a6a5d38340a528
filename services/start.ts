// The entry of the image: `start.ts <program> [arguments]` becomes that program, in the same process, so that it is the
// one that gets the platform's signals.

const programs = [
  ...['edge', 'token', 'conversation', 'run-executor', 'limits', 'ingestion'],
  ...['replica', 'all-in-one', 'migrate', 'probe', 'roundtrip', 'reader'],
];

const program = process.argv[2];
if (program === undefined || !programs.includes(program)) {
  process.stderr.write(`start: say which program to run, one of ${programs.join(', ')}.\n`);
  process.exit(1);
}
process.argv.splice(1, 2, `${import.meta.dirname}/${program}/main.ts`);
await import(`./${program}/main.ts`);
