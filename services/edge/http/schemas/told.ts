// Facts that agents are told beside messages: attributes of end-users, and the page of a message.

import Type from 'typebox';
import { attributeBounds, type Attributes } from '#shared/contract/told/attributes.ts';
import { pageBounds } from '../../domain/page.ts';

/** Attributes of an end-user or a page. The services check names, numbers and sizes. */
export function attributesSchema(description: string) {
  return Type.Unsafe<Attributes>({
    type: 'object',
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    description: `${description} At most ${attributeBounds.count}; names \`[a-z][a-z0-9_]{0,39}\`, values text of at most ${attributeBounds.text} characters, numbers or booleans.`,
  });
}

/** Verified attributes in a request. */
export const verifiedAttributes = attributesSchema(
  'Verified attributes of the end-user: they replace all former ones. 4 KiB as JSON in all.',
);

export const pageSchema = Type.Object(
  {
    url: Type.Optional(
      Type.String({ description: `Its http or https address, at most ${pageBounds.url} characters.` }),
    ),
    title: Type.Optional(Type.String({ description: `Its title, at most ${pageBounds.title} characters.` })),
    locale: Type.Optional(Type.String({ description: "The visitor's language (BCP 47)." })),
    time_zone: Type.Optional(Type.String({ description: "The visitor's time zone (IANA)." })),
    data: Type.Optional(attributesSchema('Facts of the page about itself.')),
  },
  {
    additionalProperties: false,
    description:
      'The page that the message is sent from, 2 KiB as JSON. Agents are told it as data that nobody vouches for.',
  },
);
