// The usage of models as it is shown.

import Type from 'typebox';
import { nullable } from './common.ts';

export const usageSchema = Type.Object(
  {
    input_tokens: Type.Integer({ description: 'Tokens read by the model: all of them.' }),
    cached_input_tokens: Type.Integer({ description: "Of the input tokens, those from the provider's cache." }),
    cache_write_tokens: Type.Integer({ description: "Of the input tokens, those written to the provider's cache." }),
    output_tokens: Type.Integer({ description: 'Tokens written by the model: all of them.' }),
    reasoning_tokens: Type.Integer({ description: 'Of the output tokens, those of reasoning.' }),
    cost: nullable(
      Type.Number({ description: 'By the prices of the connections, in their currency; null where no model has any.' }),
    ),
    estimated: Type.Boolean({
      description: 'Whether some of it is estimated, since a provider did not report it.',
    }),
  },
  { description: 'Tokens of model calls, and their cost.' },
);

export const usageExample = {
  input_tokens: 812,
  cached_input_tokens: 640,
  cache_write_tokens: 0,
  output_tokens: 40,
  reasoning_tokens: 0,
  cost: 0.00213,
  estimated: false,
};
