// Pure. Most characters of texts that people write in forms: services refuse longer ones, the API's document says so, and the
// console's fields end there. In code points, names once trimmed.

/** The most characters of each. */
export const longest = {
  name: 200,
  note: 200,
  reason: 200,
  description: 2_000,
  instructions: 32_000,
  starterPrompt: 200,
  searchQuery: 2_000,
} as const;

/** The fewest characters of a reason. */
export const shortestReason = 3;

/** How many starter prompts an agent may have. */
export const mostStarterPrompts = 8;

/** A length as the API's document says it: 32,000. */
export function lengthText(length: number): string {
  return length.toLocaleString('en');
}
