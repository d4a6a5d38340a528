// Pure. A model's text as well-formed Unicode, which stores demand: some servers cut their pieces inside a character.

import type { ToolCall } from './model.ts';

const half = /[\ud800-\udbff]$/;

/** Joins characters that were cut; a half without its other half becomes U+FFFD. */
export class WellFormedText {
  #held = '';

  /** Takes the next piece of a text. */
  push(piece: string): string {
    const text = this.#held + piece;
    this.#held = half.exec(text)?.[0] ?? '';
    return text.slice(0, text.length - this.#held.length).toWellFormed();
  }

  /** The rest, at the end of the text. */
  end(): string {
    const rest = this.#held.toWellFormed();
    this.#held = '';
    return rest;
  }
}

/** A call whose texts are well-formed. */
export function wellFormedCall({ call_id, name, arguments_json, signature, reasoning }: ToolCall): ToolCall {
  return {
    call_id: call_id.toWellFormed(),
    name: name.toWellFormed(),
    arguments_json: arguments_json.toWellFormed(),
    ...(signature === undefined ? {} : { signature: signature.toWellFormed() }),
    ...(reasoning === undefined ? {} : { reasoning: reasoning.toWellFormed() }),
  };
}
