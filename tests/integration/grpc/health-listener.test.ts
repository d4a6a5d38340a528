// Health in plain text beside a server with mutual TLS: for probes that have no certificate.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isServing } from '#shared/platform/grpc/health.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { createLogger } from '#shared/platform/telemetry/logger.ts';

describe('the plain health listener', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-health-'));
  const address = `unix:${folder}/grpc`;
  const healthAddress = `unix:${folder}/health`;
  let server: Component;

  before(async () => {
    server = grpcServer(address, [], createLogger({ level: 'silent', pretty: false }), { healthAddress });
    await server.start();
  });
  after(() => rmSync(folder, { recursive: true }));

  it('says what the server says, until it drains and after it stopped', async () => {
    assert.deepEqual([await isServing(address), await isServing(healthAddress)], [true, true]);
    await server.drain?.();
    assert.deepEqual([await isServing(address), await isServing(healthAddress)], [false, false]);
    await server.stop();
    assert.equal(await isServing(healthAddress), false);
  });
});
