// Pure. Text from servers: well-formed, and cut between characters.

/** At most `max` UTF-16 units of a text, never half a character; lone surrogates become U+FFFD. */
export function boundedText(text: string, max: number): string {
  if (text.length <= max) return text.toWellFormed();
  const last = text.charCodeAt(max - 1);
  const splits = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splits ? max - 1 : max).toWellFormed();
}
