// Pure. Estimates the memory that a chat run at work holds. The figures are from `npm run bench -- in-progress`.

/** Of a run without any text: its document, its call of a model, its timers and its promises, in bytes. */
const bareRunBytes = 24 * 1024;

/** A character is up to two bytes, and the text is there once more while it is sent to a model. */
const bytesPerCharacter = 4;

/** About, over languages and tokenizers; as the conversation's turns are chosen. */
const charactersPerToken = 4;

/** Set aside for a run that begins, before its conversation is read: as much as its context may take. */
export function beginningBytes(contextTokens: number): number {
  return bytesOfRun(contextTokens * charactersPerToken);
}

/** Held by a run whose context has so many characters. */
export function bytesOfRun(characters: number): number {
  return bareRunBytes + characters * bytesPerCharacter;
}

/** Growth with so many characters of the answer, which are kept for a replay and for the record. */
export function bytesOfText(characters: number): number {
  return characters * bytesPerCharacter;
}
