// The JetStream stream that holds the events, and the form of names.

import {
  AckPolicy,
  type ConsumerConfig,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Events, Subject } from '../event-bus.ts';

// An event only wakes: a subscriber that missed it for so long has looked for itself many times.
const maxAgeMs = 5 * 60_000;
const maxBytes = 64 * 1024 * 1024;
const duplicatesMs = 30_000;
const acknowledgeMs = 30_000;
const forgetGroupMs = 60 * 60_000;

// JetStream's word for a stream of this name that is set up otherwise.
const setUpOtherwise = 10_058;

/** How often a group gets an event whose handler throws. */
export const maxTries = 5;

/** The names of one system on a NATS server that others may use too. */
export class EventNames {
  readonly #prefix: string;

  constructor(prefix: string) {
    if (!isToken(prefix)) throw new TypeError('a prefix of NATS subjects is of letters, digits, - and _');
    this.#prefix = prefix;
  }

  get stream(): string {
    return this.#prefix.toUpperCase();
  }

  /** `<prefix>.<subject>.<organization id>`, so that permissions can be given by organization. */
  subjectOf<S extends Subject>(subject: S, event: Events[S]): string {
    const organization = 'organization_id' in event ? event.organization_id : 'all';
    if (!isToken(organization)) throw new TypeError(`the organization of a ${subject} event is no id`);
    return `${this.#prefix}.${subject}.${organization}`;
  }

  /** All events of a subject. */
  filterOf(subject: Subject): string {
    return `${this.#prefix}.${subject}.*`;
  }

  streamConfig(replicas: number): Partial<StreamConfig> & { name: string } {
    return {
      name: this.stream,
      subjects: [`${this.#prefix}.*.*`],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      discard: DiscardPolicy.Old,
      max_age: nanos(maxAgeMs),
      max_bytes: maxBytes,
      duplicate_window: nanos(duplicatesMs),
      num_replicas: replicas,
    };
  }

  /** Of a group that is new, or of one whose consumer was lost: then all that the stream holds is for it. */
  groupConfig(subject: Subject, group: string, lost: boolean): Partial<ConsumerConfig> & { durable_name: string } {
    return {
      durable_name: `${subject}--${group}`,
      filter_subject: this.filterOf(subject),
      deliver_policy: lost ? DeliverPolicy.All : DeliverPolicy.New,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(acknowledgeMs),
      max_deliver: maxTries,
      inactive_threshold: nanos(forgetGroupMs),
    };
  }
}

/** Makes the stream where it is not there, and changes one that is set up otherwise. */
export async function makeStream(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== setUpOtherwise) throw error;
    await manager.streams.update(config.name, config);
  }
}

/** Makes a group's consumer where it is not there. */
export async function makeConsumer(
  manager: JetStreamManager,
  stream: string,
  config: Partial<ConsumerConfig> & { durable_name: string },
): Promise<void> {
  try {
    await manager.consumers.info(stream, config.durable_name);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.ConsumerNotFound) throw error;
    await manager.consumers.add(stream, config);
  }
}

function isToken(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
