// Pure. Descriptions, which are short Markdown, as HTML.

import MarkdownIt from 'markdown-it';
import { Html } from '../html.ts';

const markdown = new MarkdownIt({ html: false });

/** A description: one paragraph without its tags, several with them. */
export function prose(text: string): Html {
  if (text === '') return new Html('');
  return new Html(text.includes('\n') ? markdown.render(text) : markdown.renderInline(text));
}
