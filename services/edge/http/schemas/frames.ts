// The schemas of a run's stream, made from the described events.
//
// A stream is text. Its schema says so, and with `contentSchema` which events the text is made of: each as its `id`, its
// `event` and its `data`, parsed.

import Type, { type TSchema } from 'typebox';
import { ref, word } from './common.ts';
import { described, type DescribedFrame } from './described-frames.ts';

/** An event as it is sent. */
export function wireFrame(event: string, [id, data]: DescribedFrame['examples'][number]): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function frameSchema({ event, description, data, ids, examples }: DescribedFrame) {
  const id = Type.String({ pattern: '^\\d+-\\d+$', description: 'Its place, for `Last-Event-ID`: `<epoch>-<n>`.' });
  const named = word([event], 'Which event it is.');
  const schema =
    ids === 'never'
      ? Type.Object({ event: named, data })
      : Type.Object({ id: ids === 'always' ? id : Type.Optional(id), event: named, data });
  return {
    ...schema,
    $id: frameName(event),
    description,
    examples: examples.map((example) => {
      const [given, sent] = example;
      return { ...(given === undefined ? {} : { id: given }), event, data: sent };
    }),
    'x-wire-examples': examples.map((example) => wireFrame(event, example)),
  };
}

/** `tool_call` as `ToolCallEvent`. */
function frameName(event: string): string {
  return `${event.replaceAll(/(?:^|_)([a-z])/g, (_, first: string) => first.toUpperCase())}Event`;
}

/** One of several events, told apart by `event`. */
function oneOf($id: string, description: string, frames: readonly DescribedFrame[]) {
  return {
    $id,
    description,
    oneOf: frames.map(({ event }) => ({ $ref: `${frameName(event)}#` })),
    discriminator: {
      propertyName: 'event',
      mapping: Object.fromEntries(frames.map(({ event }) => [event, `#/components/schemas/${frameName(event)}`])),
    },
  };
}

/** A stream of these events: text, whose parts `contentSchema` describes. */
function streamOf($id: string, events: string) {
  return Type.Unsafe<string>({
    $id,
    type: 'string',
    description: 'The events, with a comment line every ten seconds.',
    contentMediaType: 'text/event-stream',
    contentSchema: { type: 'array', items: { $ref: `${events}#` } },
  });
}

/** The stream of a run. */
export const runStreamSchema = streamOf('RunStream', 'RunStreamEvent');

/** The schemas to add to an app, so that its document has them. */
export const frameSchemas: readonly object[] = [
  ...described.map(frameSchema),
  oneOf('RunStreamEvent', "An event of a run's stream: `event` says which.", described),
  runStreamSchema,
];

/** The stream of a run as administrators read it, with its steps between, and the schemas to add. */
export function administrationFrames(step: TSchema, example: object) {
  const stepFrame: DescribedFrame = {
    event: 'step',
    description: 'A step is recorded, or has changed: its entry of `listRunSteps`.',
    ids: 'never',
    data: ref(step),
    examples: [[undefined, example]],
  };
  const stream = streamOf('AdminRunStream', 'AdminRunStreamEvent');
  return {
    stream,
    schemas: [
      ...described.map(frameSchema),
      frameSchema(stepFrame),
      oneOf('AdminRunStreamEvent', "An event of a run's stream with its steps: `event` says which.", [
        ...described,
        stepFrame,
      ]),
      stream,
    ],
  };
}

/** The text of a short stream: the described examples of these events, in order. */
export function exampleStream(
  ...events: readonly (readonly [event: string, id?: string | undefined, data?: object])[]
): string {
  return events
    .map(([event, id, data]) => {
      const frame = described.find((one) => one.event === event)?.examples[0];
      return wireFrame(event, [id, data ?? frame?.[1] ?? {}]);
    })
    .join('');
}
