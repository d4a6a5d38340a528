// A reader that says what it is told: lines of its document.

process.stdin.pipe(process.stdout, { end: false });
process.stdin.on('end', () => process.stdout.write('\n'));
