// Takes Node's ways to the outside away from the code of this process: no module is loaded any more, and calls of
// loaded ones beyond computing throw from here on. It holds against code that asks Node; a reference taken before still
// works, and for that there is the kernel (confine.pl).

import module, { builtinModules } from 'node:module';
import net from 'node:net';

// Exports that parsers go on using: values in, values out.
const harmless = new Set([
  ...['assert', 'assert/strict', 'buffer', 'constants', 'events', 'path', 'path/posix', 'path/win32', 'perf_hooks'],
  ...['punycode', 'querystring', 'stream', 'stream/consumers', 'stream/promises', 'stream/web', 'string_decoder'],
  ...['sys', 'timers', 'timers/promises', 'url', 'util', 'util/types', 'zlib', 'async_hooks', 'crypto'],
  'diagnostics_channel',
]);

// Of the process: signals, inspectors, native code, other programs, other modules, its identity and place.
const ofProcess = [
  ...['kill', '_kill', '_debugProcess', '_debugEnd', '_startProfilerIdleNotifier', '_stopProfilerIdleNotifier'],
  ...['binding', '_linkedBinding', 'dlopen', 'execve', 'getBuiltinModule', 'loadEnvFile', 'abort', '_rawDebug'],
  ...['chdir', 'umask', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups', 'openStdin'],
  ...['_getActiveHandles', '_getActiveRequests', 'getActiveResourcesInfo', 'setSourceMapsEnabled', 'cwd'],
  ...['report', 'permission', 'mainModule', 'finalization'],
];
const globals = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'Worker'];

type Exports = Record<string | symbol, unknown>;

/** Replaces every function taken away, and throws. */
export function refuse(): never {
  throw Object.assign(new Error('A reader of documents may not do this.'), { code: 'ERR_ACCESS_DENIED' });
}

/** Takes them away, for good. */
export function takeAway(): void {
  const { registerHooks, syncBuiltinESMExports } = module;
  // The streams of the process are sockets of this class, and lead to all others.
  put(net.Socket.prototype as unknown as Exports, 'connect');
  put(net.Server.prototype as unknown as Exports, 'listen');
  const loaded = new Set((process as unknown as { moduleLoadList: string[] }).moduleLoadList);
  const taken = builtinModules
    .filter((name) => loaded.has(`NativeModule ${name}`) && !harmless.has(name) && !name.startsWith('_stream'))
    .map((name) => process.getBuiltinModule(name) as unknown as Exports);
  for (const exports of taken) {
    for (const key of Reflect.ownKeys(exports)) takeOne(exports, key);
  }
  registerHooks({ resolve: refuse, load: refuse });
  syncBuiltinESMExports();
  for (const key of ofProcess) put(process as unknown as Exports, key);
  // Without a look at them, which would load the modules behind.
  for (const key of globals) Reflect.deleteProperty(globalThis, key);
}

// A lazy property (`fs.promises`) is a module as well, and has a function in its place.
function takeOne(exports: Exports, key: string | symbol): void {
  const described = Object.getOwnPropertyDescriptor(exports, key);
  if (described?.get || typeof described?.value === 'function') put(exports, key);
}

function put(object: Exports, key: string | symbol): void {
  const described = Object.getOwnPropertyDescriptor(object, key);
  if (!described || described.configurable === true)
    Object.defineProperty(object, key, { value: refuse, writable: true, configurable: false, enumerable: true });
  else if (described.writable === true) object[key] = refuse;
}
