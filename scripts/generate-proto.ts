// Generates proto/gen from proto/colloquy. With --check, fails where the committed files are out of date.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const target = path.join(root, 'proto/gen');
const made = mkdtempSync(path.join(tmpdir(), 'colloquy-proto-'));
const loader = path.dirname(createRequire(import.meta.url).resolve('@grpc/proto-loader/package.json'));
const services = ['token', 'conversation', 'run_executor', 'limits', 'ingestion'];

try {
  execFileSync(
    process.execPath,
    [
      '--disable-sigusr1',
      path.join(loader, 'build/bin/proto-loader-gen-types.js'),
      '--longs=Number',
      '--enums=String',
      '--defaults',
      '--oneofs',
      '--keepCase',
      '--grpcLib=@grpc/grpc-js',
      '--targetFileExtension=.ts',
      '--importFileExtension=.ts',
      '--includeDirs=proto',
      `--outDir=${made}`,
      ...services.map((name) => `colloquy/${name}/v1/${name}.proto`),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (process.argv.includes('--check')) {
    const stale = [...new Set([...files(made), ...files(target)])].filter(
      (file) => read(made, file) !== read(target, file),
    );
    if (stale.length > 0) {
      console.error(`proto/gen is not fresh (${stale.slice(0, 5).join(', ')}): run npm run generate and commit.`);
      process.exitCode = 1;
    }
  } else {
    rmSync(target, { recursive: true, force: true });
    cpSync(made, target, { recursive: true });
  }
} finally {
  rmSync(made, { recursive: true, force: true });
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function read(folder: string, file: string): string | undefined {
  try {
    return readFileSync(path.join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}
