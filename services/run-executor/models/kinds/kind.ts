// A kind of provider: how its models are made, and how a request's parts are said to them. One file for each kind.

import type { LanguageModelV3, LanguageModelV3CallOptions, SharedV3ProviderOptions } from '@ai-sdk/provider';
import type { ModelRequest } from '../model.ts';
import type { Wire } from '../wire/wires.ts';
import type { ProviderReach } from './reach.ts';

/** The options of a call that a kind has ways of its own for. */
export type Parameters = Pick<
  LanguageModelV3CallOptions,
  'temperature' | 'maxOutputTokens' | 'responseFormat' | 'providerOptions'
>;

/** How the conversation is written for a kind. */
export interface PromptForm {
  /** Whether instructions of the end-user's own are a block of their own; else they follow in the same one. */
  readonly hasOwnBlock: boolean;
  /** The kind's mark for its cache; absent where providers cache by themselves. */
  readonly cacheMark?: SharedV3ProviderOptions;
  /** Whether tools can have a mark. */
  readonly marksTools?: true;
  /**
   * How reasoning goes back with the calls that it led to: as text; as parts with the provider's metadata, which the SDK
   * has under `options`; or not at all, where a signature of each call stands for it.
   */
  readonly reasoning: 'text' | 'parts' | 'none';
  /** A sentence in place of the choice that no tool is to be called, where the provider knows no such choice. */
  readonly wordsOnly?: string;
}

/** A kind of provider. */
export interface ProviderKind {
  readonly wire: Wire;
  /** The SDK's name of it, in options and metadata. */
  readonly options: string;
  readonly prompt: PromptForm;
  /** Whether tools say that their schemas are not strict. */
  readonly looseTools?: true;
  /** How a last step in words is asked for: by a choice, by leaving the tools out, or in a sentence of the prompt. */
  readonly lastStep: 'choice' | 'no tools' | 'sentence';
  /** Loads its package, and makes a model. `fetch` speaks to the provider, credential included. */
  model(reach: ProviderReach, model: string): Promise<LanguageModelV3>;
  /** The request's parameters. `isReasoned`: the calls since the last message of the user have their reasoning. */
  parameters(request: ModelRequest, model: string, isReasoned: boolean): Parameters;
}

/** In place of a credential, which the reach puts in: packages look for one in the environment where they get none. */
export const heldKey = 'in-the-reach';

/** The parameters that all kinds say alike. */
export function sharedParameters(request: ModelRequest): Parameters {
  const { max_output_tokens: maxOutputTokens, temperature, response_schema: schema } = request;
  return {
    maxOutputTokens,
    ...(temperature === undefined ? {} : { temperature }),
    ...(schema === undefined ? {} : { responseFormat: { type: 'json', schema } }),
  };
}

/** Options that are there; an object without any is none. */
export function optionsOf(
  name: string,
  options: Readonly<Record<string, unknown>>,
): Pick<Parameters, 'providerOptions'> {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  if (given.length === 0) return {};
  return { providerOptions: { [name]: Object.fromEntries(given) } as SharedV3ProviderOptions };
}
