// The URLs that name Redis and NATS.

import assert from 'node:assert/strict';
import { parseNatsUrl } from '#shared/ports/event-bus/nats/address.ts';
import { parseRedisUrl } from '#shared/ports/redis/address.ts';

describe('URL of a Redis', () => {
  it('names one server, with its credentials', () => {
    assert.deepEqual(parseRedisUrl('redis://localhost'), {
      cluster: false,
      tls: false,
      nodes: [{ host: 'localhost', port: 6379 }],
      database: 0,
    });
    assert.deepEqual(parseRedisUrl('rediss://colloquy:p%40ss@redis.internal:6380/2'), {
      cluster: false,
      tls: true,
      nodes: [{ host: 'redis.internal', port: 6380 }],
      username: 'colloquy',
      password: 'p@ss',
      database: 2,
    });
    assert.deepEqual(parseRedisUrl('redis://:secret@[::1]:7000/').nodes, [{ host: '::1', port: 7000 }]);
    assert.equal(parseRedisUrl('redis://:secret@[::1]:7000/').password, 'secret');
    assert.deepEqual(parseRedisUrl('redis://[fe80::1%25eth0]').nodes, [{ host: 'fe80::1%eth0', port: 6379 }]);
  });

  it('names a cluster by some of its nodes', () => {
    const { cluster, tls, nodes } = parseRedisUrl('rediss+cluster://a:1,b,c:3');
    assert.deepEqual({ cluster, tls }, { cluster: true, tls: true });
    assert.deepEqual(nodes, [
      { host: 'a', port: 1 },
      { host: 'b', port: 6379 },
      { host: 'c', port: 3 },
    ]);
  });

  it('is refused where it is none, without its password in the error', () => {
    for (const url of [
      'localhost:6379',
      'http://:hunter2@localhost',
      'redis://:hunter2@a,b',
      'redis+cluster://:hunter2@a,b/1',
      'redis://:hunter2@a:port',
      'redis://:hunter2@a/name',
      'redis://',
    ]) {
      assert.throws(
        () => parseRedisUrl(url),
        (error) => error instanceof TypeError && !error.message.includes('hunter2'),
        url,
      );
    }
  });
});

describe('URL of NATS', () => {
  it('names one server or several, with their credentials', () => {
    const { servers, user, password, tls } = parseNatsUrl('tls://colloquy:p%40ss@n1:4222,tls://n2');
    assert.deepEqual(
      { servers, user, password, tls },
      { servers: ['n1:4222', 'n2'], user: 'colloquy', password: 'p@ss', tls: true },
    );
    assert.equal(parseNatsUrl('nats://t0ken@localhost').token, 't0ken');
    assert.equal(parseNatsUrl('nats://localhost').tls, false);
    assert.deepEqual(parseNatsUrl('nats://u:p@[::1]:4222,b,nats://u:p@c').servers, ['[::1]:4222', 'b', 'c']);
  });

  it('is refused where it is none, without its password in the error', () => {
    for (const url of [
      'localhost:4222',
      'http://user:hunter2@localhost',
      'nats://',
      'nats://user:hunter2@a,tls://b',
      'nats://user:hunter2@a,nats://user:other@b',
    ]) {
      assert.throws(
        () => parseNatsUrl(url),
        (error) => error instanceof TypeError && !error.message.includes('hunter2'),
        url,
      );
    }
  });
});
