// A small embedding model behind the wire format of OpenAI's: every concept of a text is a direction, and words that mean the same
// are one concept, so that a test can ask by a word that a text does not hold. The same text gives the same vector.

import type { ReceivedCall, Reply } from './model-server.ts';

const concepts: readonly (readonly string[])[] = [
  ['car', 'cars', 'automobile', 'vehicle'],
  ['doctor', 'physician', 'medic'],
  ['holiday', 'holidays', 'vacation', 'leave'],
  ['money', 'refund', 'reimbursement'],
  ['dog', 'puppy', 'hound'],
];
const conceptOf = new Map(concepts.flatMap((words, concept) => words.map((word) => [word, concept] as const)));

/** A text's vector. */
export function smallVector(text: string, dimensions = 64): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const concept = conceptOf.get(word);
    // A word of no concept counts a little, in a direction of its own.
    if (concept !== undefined) vector[concept] = (vector[concept] ?? 0) + 1;
    else {
      let hash = 7;
      for (const letter of word) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
      const at = concepts.length + (hash % (dimensions - concepts.length));
      vector[at] = (vector[at] ?? 0) + 0.1;
    }
  }
  if (Math.max(...vector) === 0) vector[dimensions - 1] = 0.1;
  return vector;
}

/** The answer to a call for embeddings. */
export function embeddings(call: ReceivedCall, dimensions?: number): Reply {
  const texts = call.body['input'] as string[];
  const tokens = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
  return json({
    object: 'list',
    model: call.body['model'],
    data: texts.map((text, index) => ({ object: 'embedding', index, embedding: smallVector(text, dimensions) })),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  });
}

/** An answer of JSON. */
export function json(body: unknown): Reply {
  return { headers: { 'content-type': 'application/json' }, steps: [JSON.stringify(body)] };
}
