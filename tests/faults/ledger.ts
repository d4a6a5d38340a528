// The ledger of a series: messages with their authors, answers, and readers' observations. Everything is checked
// against it.

import type { RequestOptions } from '../support/black-box/client.ts';
import type { Accepted } from '../support/black-box/resources.ts';
import type { OutsideCall } from './outside.ts';

/** An end-user of the workload. */
export interface Speaker {
  readonly id: string;
  /** The customer's id, by which an API key acts for it; absent for anonymous end-users. */
  readonly externalId?: string;
  readonly agentId: string;
  readonly organizationId: string;
  readonly apiKey: string;
  /** Credentials and origin of the end-user's own requests. */
  readonly as: Pick<RequestOptions, 'token' | 'origin'>;
}

/** The expected answer of the agent. */
export type Expected =
  /** `everyMs`: how far apart its frames are; 1 where absent. */
  | { readonly kind: 'count'; readonly to: number; readonly everyMs?: number }
  | { readonly kind: 'knowledge' }
  | { readonly kind: 'question'; readonly questions: number }
  /** A call for each; `id` is made of the marker. */
  | {
      readonly kind: 'calls';
      readonly calls: readonly (Pick<OutsideCall, 'manner'> & { readonly tool: 'note' | 'look' })[];
    }
  | { readonly kind: 'failure' }
  | { readonly kind: 'silence' };

/** Answers to questions, beside messages. */
export interface AnswerGiven {
  /** Unique. */
  readonly words: string;
  acknowledged: boolean;
}

/** Decisions on calls, by their ids. */
export interface DecisionGiven {
  readonly ids: readonly string[];
  readonly outcome: 'approved' | 'declined';
  acknowledged: boolean;
}

/** One message that somebody means to say once, over as many tries as it takes. */
export interface Saying {
  /** Unique, and part of the content. */
  readonly marker: string;
  readonly content: string;
  readonly speaker: Speaker;
  readonly expected: Expected;
  readonly endpoint: 'messages' | 'chat';
  /** Saying it opens a conversation, which is known once it is accepted. */
  readonly opens: boolean;
  conversation: Talk | undefined;
  readonly key: string | undefined;
  /** Ticks of the first try and of the first 202. */
  readonly begunAt: number;
  acceptedAt?: number;
  accepted?: Accepted;
  /** Tries of unknown outcome. */
  unknowns: number;
  /** An acknowledged cancel counts after any death. */
  cancel?: 'asked' | 'acknowledged';
  /** It began no run: it answers the question of this one's. */
  answers?: Saying;
  /** A reader was told that its run waits. */
  told?: boolean;
  /** Its reader was there all along, and was told of no question. */
  untold?: boolean;
  /** Answers and decisions for the waits of its run. */
  readonly given: AnswerGiven[];
  readonly decided: DecisionGiven[];
  /** How a reader saw it end. */
  seen?: SeenEnd;
}

/** A reader's observations. */
export interface SeenEnd {
  readonly state: string;
  readonly text: string;
  /** Calls with their results, and citations as JSON. */
  readonly calls: string;
  readonly citations: string;
}

/** A conversation. */
export interface Talk {
  readonly id: string;
  readonly speaker: Speaker;
  readonly sayings: Saying[];
  /** Nobody says anything more in it. */
  left?: boolean;
  deletion: 'none' | 'begun' | 'acknowledged';
}

export interface Ledger {
  readonly talks: readonly Talk[];
  readonly sayings: readonly Saying[];
  /** Numbers events, in the order of their happening. */
  tick(): number;
  talk(id: string, speaker: Speaker): Talk;
  saying(saying: Pick<Saying, 'speaker' | 'expected' | 'endpoint' | 'conversation' | 'key'>): Saying;
  /** Sayings and their conversations that were acknowledged since the last call. */
  takeFresh(): Saying[];
  /** Puts entries back that could not be checked. */
  putBack(sayings: readonly Saying[]): void;
  accept(saying: Saying, accepted: Accepted): void;
  readonly counts: { accepted: number; refused: number; unknown: number };
}

/** `prefix` begins every marker. */
export function createLedger(prefix: string): Ledger {
  const talks = new Map<string, Talk>();
  const sayings: Saying[] = [];
  let fresh: Saying[] = [];
  let ticks = 0;
  const counts = { accepted: 0, refused: 0, unknown: 0 };
  const ledger: Ledger = {
    get talks() {
      return [...talks.values()];
    },
    sayings,
    counts,
    tick: () => (ticks += 1),
    talk(id, speaker) {
      let talk = talks.get(id);
      if (!talk) talks.set(id, (talk = { id, speaker, sayings: [], deletion: 'none' }));
      return talk;
    },
    saying(meant) {
      const marker = `${prefix}${sayings.length}x`;
      const said: Saying = {
        ...meant,
        marker,
        content: contentOf(meant.expected, marker),
        opens: meant.conversation === undefined,
        begunAt: ledger.tick(),
        unknowns: 0,
        given: [],
        decided: [],
      };
      sayings.push(said);
      said.conversation?.sayings.push(said);
      return said;
    },
    takeFresh() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
    putBack: (unchecked) => void fresh.push(...unchecked),
    accept(saying, accepted) {
      saying.acceptedAt = ledger.tick();
      saying.accepted = accepted;
      if (!saying.conversation) {
        saying.conversation = ledger.talk(accepted.conversation_id, saying.speaker);
        saying.conversation.sayings.push(saying);
      }
      const asked = saying.conversation.sayings.find(
        (other) => other !== saying && other.accepted?.run_id === accepted.run_id,
      );
      if (asked) saying.answers = asked;
      counts.accepted += 1;
      fresh.push(saying);
    },
  };
  return ledger;
}

function contentOf(expected: Expected, marker: string): string {
  switch (expected.kind) {
    case 'count':
      return `/stream ${expected.to} ${expected.everyMs ?? 1} ${marker}`;
    case 'knowledge':
      return `When are the tomatoes of the greenhouse watered? ${marker}`;
    case 'question':
      return `/ask ${expected.questions} ${marker}`;
    case 'calls':
      return callsOf(expected, marker)
        .map(({ tool, id, manner }) => `/call ${tool} ${JSON.stringify({ id, manner })}`)
        .join('\n');
    case 'failure':
      return `/fail ${marker}`;
    case 'silence':
      return `/hang ${marker}`;
  }
}

/** The calls that a message makes. */
export function callsOf(expected: Expected, marker: string): (OutsideCall & { readonly tool: 'note' | 'look' })[] {
  if (expected.kind !== 'calls') return [];
  return expected.calls.map((call, at) => ({ ...call, id: `${marker}n${at}` }));
}

/** The text of a complete answer; undefined where it is not known beforehand. */
export function completeText(expected: Expected): string | undefined {
  if (expected.kind !== 'count') return undefined;
  return Array.from({ length: expected.to }, (_, index) => index + 1).join(' ');
}
