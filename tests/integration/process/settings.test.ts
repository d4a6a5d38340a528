// The settings of a process: all required ones, refused in one sentence that shows no secret.

import assert from 'node:assert/strict';
import { edgeProcess } from '#services/edge/process.ts';
import { tokenProcess } from '#services/token/process.ts';
import { readSettings, SettingError } from '#shared/platform/config/settings.ts';

const edge = { REDIS_URL: 'redis://r', NATS_URL: 'nats://n', ADMIN_TOKEN: 'a'.repeat(40) };
const token = { MONGODB_URL: 'mongodb://m', NATS_URL: 'nats://n', ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') };

describe('the settings of a process', () => {
  it('find the other services by their names, where nothing else is said', () => {
    const settings = readSettings(edgeProcess.settings, edge);
    assert.equal(settings.TOKEN_ADDRESS, 'dns:///token:50051');
    assert.equal(settings.RUN_EXECUTOR_ADDRESS, 'dns:///run-executor:50051');
    assert.equal(readSettings(tokenProcess.settings, token).GRPC_LISTEN, '0.0.0.0:50051');
  });

  it('name required ones', () => {
    for (const [process, given] of [
      [edgeProcess, edge],
      [tokenProcess, token],
    ] as const) {
      for (const name of Object.keys(given)) {
        assert.throws(
          () => readSettings(process.settings, { ...given, [name]: ' ' }),
          (error) =>
            error instanceof SettingError &&
            error.message.startsWith(`${name} must be set: `) &&
            error.message.endsWith('.'),
        );
      }
    }
  });

  it('refuse wrong values, and show of a secret nothing', () => {
    for (const name of ['REDIS_URL', 'NATS_URL', 'ADMIN_TOKEN']) {
      const refused = (error: unknown): boolean =>
        error instanceof SettingError &&
        error.message.startsWith(`${name} must be `) &&
        !error.message.includes('hunter2');
      assert.throws(() => readSettings(edgeProcess.settings, { ...edge, [name]: 'http:// hunter2' }), refused);
    }
    for (const address of ['token:50051', 'http://token:50051', 'dns:///a b']) {
      assert.throws(
        () => readSettings(edgeProcess.settings, { ...edge, TOKEN_ADDRESS: address }),
        /^SettingError: TOKEN_ADDRESS must be/,
      );
    }
  });
});
