// A reader that takes memory of the kind that its document names, until there is none; patiently, until it has 400 MiB,
// with which it stays.

import { isExhausted } from '#services/ingestion/parsing/exhaustion.ts';
import { seal } from '#services/ingestion/parsing/seal.ts';

await seal(undefined);
let kind = '';
for await (const part of process.stdin) kind += String(part);
const taken: unknown[] = [];
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { Memory: new (size: { initial: number; maximum: number }) => { grow(pages: number): number } };
};
try {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
  for (;;) {
    if (kind === 'wasm') memory.grow(160);
    else taken.push(Buffer.alloc(10 * 1024 * 1024, 1));
    if (kind === 'patiently' && taken.length === 40) await new Promise(() => setInterval(() => undefined, 1000));
  }
} catch (error) {
  process.stdout.write(`${JSON.stringify({ ended: isExhausted(error) ? 'exhausted' : String(error) })}\n`);
}
