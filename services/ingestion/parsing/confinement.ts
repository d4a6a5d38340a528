// Pure. The kernel's layers that confine a reader process, beside Node's own permissions, and how it reports them. A
// layer that a machine does not have is reported missing by name, and the others hold without it.

/** `user`: not root. `network`: one of its own. `syscalls`: seccomp. `descriptors`: none can be opened any more. */
export const layers = ['user', 'network', 'syscalls', 'descriptors'] as const;
export type Layer = (typeof layers)[number];

/** The layers that hold. */
export type Confinement = ReadonlySet<Layer>;

/** The descriptor on which a reader reports its progress, and its word once it has given up the rest by itself. */
export const sealDescriptor = 3;
export const sealed = 'sealed';

/** The second argument of a reader whose descriptors nobody takes away. */
export const usesUpDescriptors = 'use-up-descriptors';

/** Reads a reader's report from its third descriptor. Undefined where it never got as far as the seal. */
export function readConfinement(said: string): Set<Layer> | undefined {
  const words = new Set(said.split('\n'));
  return words.has(sealed) ? new Set(layers.filter((layer) => words.has(layer))) : undefined;
}

/** Sentences on the powers that a hijacked reader would have here, for the log; none where it has none. */
export function missingLayers(has: Confinement, wasRoot: boolean): string[] {
  const missing: string[] = [];
  if (!has.has('syscalls'))
    missing.push(
      'the kernel filters no system calls (Linux, and perl, are needed): a turned reader could signal processes of its user',
    );
  if (!has.has('descriptors')) missing.push('prlimit is missing: a turned reader could open descriptors again');
  if (!has.has('syscalls') && !has.has('descriptors') && !has.has('network'))
    missing.push('nothing of the kernel keeps a turned reader off the network');
  if (wasRoot && !has.has('user'))
    missing.push('readers run as root, as this process does: nobody cannot read the code');
  return missing;
}
