// Checks the import rules: over this repository, and over planted violations, one per rule.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkImports } from '../support/import-rules.ts';

const repository = path.join(import.meta.dirname, '../..');

describe('who imports what', () => {
  it('holds in this repository', async function () {
    // It reads every file: that takes its time where others work as well.
    this.timeout(60_000);
    const { violations } = await checkImports(repository);
    assert.deepEqual(violations, []);
  });

  describe('is noticed where it is broken:', () => {
    let root: string;
    beforeEach(() => {
      root = mkdtempSync(path.join(tmpdir(), 'colloquy-imports-'));
      write('services/shared/platform/time/clock.ts', 'export const now = Date.now;');
      write(
        'services/token/service.ts',
        "import { now } from '#shared/platform/time/clock.ts';\nexport const token = now;",
      );
      write(
        'services/limits/service.ts',
        "import { now } from '#shared/platform/time/clock.ts';\nexport const limits = now;",
      );
    });
    afterEach(() => rmSync(root, { recursive: true, force: true }));

    const planted: [promise: string, rule: string, file: string, text: string][] = [
      [
        'a service that imports another',
        'no-service-imports-another',
        'services/token/a.ts',
        "import { limits } from '#services/limits/service.ts';\nexport default limits;",
      ],
      [
        'a service that imports a type of another',
        'no-service-imports-another',
        'services/token/a.ts',
        "import type { limits } from '../limits/service.ts';\nexport type L = typeof limits;",
      ],
      [
        'a shared module that imports a service',
        'shared-imports-no-service',
        'services/shared/a.ts',
        "import { limits } from '../limits/service.ts';\nexport default limits;",
      ],
      [
        'a service that imports a test',
        'services-import-nothing-of-the-tests',
        'services/token/a.ts',
        "import { x } from '../../tests/x.ts';\nexport default x;",
      ],
      [
        'a service that imports a program',
        'services-import-no-program-and-no-page',
        'services/token/a.ts',
        "import { program } from '../../programs/replica/program.ts';\nexport default program;",
      ],
      [
        'a service that imports a page',
        'services-import-no-program-and-no-page',
        'services/edge/a.ts',
        "import { page } from '../../web/widget/page.ts';\nexport default page;",
      ],
      [
        'a rule of the domain that reads files',
        'domain-does-no-io',
        'services/token/domain/a.ts',
        "import { readFileSync } from 'node:fs';\nexport default readFileSync;",
      ],
      [
        'a rule of the domain that opens sockets',
        'domain-does-no-io',
        'services/token/domain/a.ts',
        "import { connect } from 'node:net';\nexport default connect;",
      ],
      [
        'a rule of the domain that opens a database',
        'domain-does-no-io',
        'services/token/domain/a.ts',
        "import { DatabaseSync } from 'node:sqlite';\nexport default DatabaseSync;",
      ],
      [
        'a rule of the domain that calls over gRPC',
        'domain-uses-no-client',
        'services/token/domain/a.ts',
        "import { Client } from '@grpc/grpc-js';\nexport default Client;",
      ],
      [
        'a rule of the domain that calls a store',
        'domain-uses-no-other-room',
        'services/token/domain/a.ts',
        "import { rows } from '../store/rows.ts';\nexport default rows;",
      ],
      [
        'fastify outside edge',
        'fastify-in-edge-only',
        'services/token/a.ts',
        "import fastify from 'fastify';\nexport default fastify;",
      ],
      [
        'a framework in what pages share',
        'pages-share-no-framework',
        'web/shared/a.ts',
        "import { html } from 'lit';\nexport default html;",
      ],
      [
        'a page in what pages share',
        'pages-share-no-framework',
        'web/shared/a.ts',
        "import { page } from '../widget/page.ts';\nexport default page;",
      ],
      [
        'the MongoDB client outside its adapters',
        'client-in-its-adapter-only-1',
        'services/token/store/a.ts',
        "import { MongoClient } from 'mongodb';\nexport default MongoClient;",
      ],
      [
        'the NATS client outside its adapter',
        'client-in-its-adapter-only-2',
        'services/shared/ports/live-stream/a.ts',
        "import { connect } from '@nats-io/transport-node';\nexport default connect;",
      ],
      [
        'the Redis client outside its adapters',
        'client-in-its-adapter-only-3',
        'services/edge/a.ts',
        "import { Redis } from 'ioredis';\nexport default Redis;",
      ],
      [
        'a library of telemetry outside its folder',
        'client-in-its-adapter-only-4',
        'services/edge/a.ts',
        "import { Counter } from 'prom-client';\nexport default Counter;",
      ],
      [
        'the environment read outside main.ts',
        'process-env-in-main-only',
        'services/token/a.ts',
        'export default process.env.HOME;',
      ],
      [
        'the environment imported outside main.ts',
        'process-env-in-main-only',
        'services/token/a.ts',
        "import { env } from 'node:process';\nexport default env;",
      ],
      [
        'an import of something that is not there',
        'no-unresolved-import',
        'services/token/a.ts',
        "import { a } from './nothing.ts';\nexport default a;",
      ],
      [
        'a page of the console that imports code of the server',
        'web-imports-no-server-code',
        'web/console/a.tsx',
        "import { limits } from '../../services/limits/service.ts';\nexport const A = () => <p>{limits}</p>;",
      ],
      [
        'a page of the console that imports a library of the server',
        'web-imports-no-server-code',
        'web/console/a.tsx',
        "import { fastify } from 'fastify';\nexport const A = () => <p>{String(fastify)}</p>;",
      ],
      [
        'a section of the console that imports another',
        'sections-import-no-other',
        'web/console/routes/runs/a.tsx',
        "import { section } from '../home/section.ts';\nexport const A = () => <p>{section}</p>;",
      ],
    ];
    for (const [promise, rule, file, text] of planted) {
      it(promise, async () => {
        write('services/token/store/rows.ts', 'export const rows = 1;');
        write('tests/x.ts', 'export const x = 1;');
        write('programs/replica/program.ts', 'export const program = 1;');
        write('web/console/routes/home/section.ts', "import '../../main.tsx';\nexport const section = 1;");
        write('web/console/main.tsx', 'export const page = 1;');
        write('web/widget/page.ts', 'export const page = 1;');
        write(file, text);
        const { violations } = await checkImports(root);
        assert.equal(
          violations.filter((violation) => violation.startsWith(file) && violation.includes(`: ${rule} `)).length,
          1,
          violations.join('\n'),
        );
      });
    }

    it('a circle of imports', async () => {
      write('services/token/a.ts', "import { b } from './b.ts';\nexport const a: unknown = b;");
      write('services/token/b.ts', "import { a } from './a.ts';\nexport const b: unknown = a;");
      const { violations } = await checkImports(root);
      assert.equal(violations.length, 1);
      assert.match(
        violations[0] ?? '',
        /a\.ts imports services\/token\/b\.ts imports services\/token\/a\.ts: no-cycles/,
      );
    });

    it('a circle of types', async () => {
      write('services/token/a.ts', "import type { B } from './b.ts';\nexport type A = B[];");
      write('services/token/b.ts', "import type { A } from './a.ts';\nexport type B = { a: A };");
      const { violations } = await checkImports(root);
      assert.equal(violations.length, 1);
      assert.match(violations[0] ?? '', /b\.ts imports services\/token\/a\.ts: no-cycles/);
    });

    it('but not the environment in main.ts', async () => {
      write('services/token/main.ts', 'export default process.env.HOME;');
      const { violations } = await checkImports(root);
      assert.deepEqual(violations, []);
    });

    it('and a check that sees no modules fails', async () => {
      rmSync(path.join(root, 'services'), { recursive: true });
      mkdirSync(path.join(root, 'services'));
      await assert.rejects(checkImports(root), /saw no modules/);
    });

    function write(file: string, text: string): void {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), `${text}\n`);
    }
  });
});
