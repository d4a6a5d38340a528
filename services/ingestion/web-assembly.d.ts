// Types of the runtime's WebAssembly, which Node's leave to the browser's: the part that is used here.

declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    readonly exports: Readonly<Record<string, unknown>>;
    constructor(module: Module);
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    constructor(pages: { readonly initial: number; readonly maximum?: number });
    /** By pages of 64 KiB; throws RangeError where there is no more. */
    grow(pages: number): number;
  }
  /** Thrown by a module that breaks off. */
  class RuntimeError extends Error {}
}
