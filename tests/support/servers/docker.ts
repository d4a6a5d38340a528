// Servers in containers, where a Docker engine answers. testcontainers is loaded only then: it is slow to load.

import { request } from 'node:http';

const patienceMs = 2_000;

/** A server in a container. */
export interface ServerContainer {
  readonly host: string;
  readonly port: number;
  close(): Promise<void>;
}

let answer: Promise<boolean> | undefined;

/** Whether an engine answers at the address that Docker's own client would use. */
export function dockerAnswers(): Promise<boolean> {
  answer ??= ping();
  return answer;
}

function ping(): Promise<boolean> {
  const host = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock';
  const address = host.startsWith('unix://')
    ? { socketPath: host.slice('unix://'.length) }
    : { host: new URL(host).hostname, port: new URL(host).port };
  return new Promise((resolve) => {
    const asked = request({ ...address, path: '/_ping', agent: false, timeout: patienceMs }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

/** Starts `image` with `command`; resolves once its `port` takes connections. */
export async function startContainer(image: string, port: number, command: string[]): Promise<ServerContainer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withCommand(command)
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  return {
    host: container.getHost(),
    port: container.getMappedPort(port),
    async close() {
      await container.stop();
    },
  };
}
