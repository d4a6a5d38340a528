// Pure. What a chat run at work holds in memory, as far as that can be told without measuring. The figures are from
// `npm run bench -- in-progress`.

/** Of one without any text: its document, its call of a model, its timers and its promises, in bytes. */
const bareRunBytes = 24 * 1024;

/** A character is up to two bytes, and the text is there once more while it is sent to a model. */
const bytesPerCharacter = 4;

/** About, over languages and tokenizers; as the conversation's turns are chosen. */
const charactersPerToken = 4;

/** What is set aside for a run that begins, whose conversation is not read yet: as much as it may be told. */
export function beginningBytes(contextTokens: number): number {
  return bytesOfRun(contextTokens * charactersPerToken);
}

/** What a run holds whose model is told so many characters. */
export function bytesOfRun(characters: number): number {
  return bareRunBytes + characters * bytesPerCharacter;
}

/** By how much it grows with so many characters of its answer, which are kept to be told again and for the record. */
export function bytesOfText(characters: number): number {
  return characters * bytesPerCharacter;
}
