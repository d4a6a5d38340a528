// The part of the widget that draws Markdown, as a file of its own: it is loaded with the first conversation.

export { MarkdownView } from '../../shared/markdown/markdown-view.ts';
