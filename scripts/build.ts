// Builds the pages' files: `npm run build` the console and the widget, `npm run build -- console` or `-- widget` one of
// them.

const [what, ...rest] = process.argv.slice(2);
const known = ['console', 'widget'];
if (what !== undefined && !known.includes(what)) {
  console.error(`There is no ${what} to build; there are ${known.join(' and ')}.`);
  process.exit(2);
}
// Each reads the words that follow as its own.
process.argv.splice(2, Infinity, ...rest);
for (const one of what === undefined ? known : [what]) await import(`./build-${one}.ts`);
