// Where a server listens, as settings write it: an address and a port, IPv6 in brackets.

/** The allowed values of such a setting, for `text`. */
export const listenForm = {
  pattern: /^(\[[0-9A-Fa-f:.]+\]|[^\s:[\]]+):\d{1,5}$/,
  form: 'an address and a port, such as 0.0.0.0:9464',
} as const;

/** The two halves of a setting that has the form. */
export function listenAddress(listen: string): { host: string; port: number } {
  const at = listen.lastIndexOf(':');
  return { host: listen.slice(0, at).replace(/^\[(.*)\]$/, '$1'), port: Number(listen.slice(at + 1)) };
}
