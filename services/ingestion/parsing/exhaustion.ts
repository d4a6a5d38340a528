// Pure. How an error says that there was no memory left. Where V8's own heap is full there is no error: the process ends.

const ofJavaScript = /memory|alloc|string length|call stack/i;
const ofWebAssembly = /OOM|out of memory/i;

/** Whether an error that was thrown while reading means that memory, or the stack, was used up. */
export function isExhausted(error: unknown): boolean {
  if (error instanceof RangeError) return ofJavaScript.test(error.message);
  return error instanceof Error && error.name === 'RuntimeError' && ofWebAssembly.test(error.message);
}
