// Loaded into a process of services: tells the commands that it sends to MongoDB and to Redis, where their clients send them.

import { Redis } from 'ioredis';
import { type CommandStartedEvent, type Document, MongoClient } from 'mongodb';

/** A command on a collection. */
export interface MongoCommand {
  readonly databaseName: string;
  readonly collection: string;
  readonly commandName: string;
  readonly isWrite: boolean;
  readonly command: Document;
  /** No majority is waited for, or read from. */
  readonly isRelaxed: boolean;
}

/** A command, with its arguments. */
export interface RedisCommand {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** Clients tell of their commands where their address asks for it: see `monitored`. */
export function watchMongoCommands(tell: (command: MongoCommand) => void): void {
  const listening = new WeakSet<MongoClient>();
  const { connect } = MongoClient.prototype;
  MongoClient.prototype.connect = function (this: MongoClient) {
    if (!listening.has(this)) this.on('commandStarted', (event) => tellOf(event, tell));
    listening.add(this);
    return connect.call(this);
  };
}

/** The address, whose client then tells of each command. */
export function monitored(url: string): string {
  const [address = '', options] = url.split('?');
  const withPath = /\/\/[^/]+\//.test(address) ? address : `${address}/`;
  return `${withPath}?${options === undefined ? '' : `${options}&`}monitorCommands=true`;
}

const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);

function tellOf({ commandName, command, databaseName }: CommandStartedEvent, tell: (sent: MongoCommand) => void): void {
  const collection: unknown = command[commandName];
  // Those of the connection itself name no collection.
  if (typeof collection !== 'string' || commandName.startsWith('sasl')) return;
  const concern = (command['writeConcern'] as { w?: unknown } | undefined)?.w;
  const level = (command['readConcern'] as { level?: unknown } | undefined)?.level;
  const isRelaxed = concern === 1 || level === 'local';
  tell({ databaseName, collection, commandName, command, isWrite: writes.has(commandName), isRelaxed });
}

export function watchRedisCommands(tell: (command: RedisCommand) => void): void {
  const { sendCommand } = Redis.prototype;
  Redis.prototype.sendCommand = function (this: Redis, ...sent: Parameters<typeof sendCommand>) {
    tell(sent[0]);
    return sendCommand.apply(this, sent);
  };
}
