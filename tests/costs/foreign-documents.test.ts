// Readers of documents, of their names and of queries take linear time, and none within a service's own process holds
// its event loop for 50 ms, with any text.

import { paragraphsOf } from '#services/ingestion/domain/blocks.ts';
import { languageOfText } from '#services/ingestion/domain/detect-language.ts';
import { decideMediaType } from '#services/ingestion/domain/media-type.ts';
import { checkedDescription, checkedName } from '#services/ingestion/domain/names.ts';
import { queryWords } from '#services/ingestion/domain/query.ts';
import { Splitter } from '#services/ingestion/domain/split.ts';
import { termsOf } from '#services/ingestion/domain/terms.ts';
import { decodeText } from '#services/ingestion/parsing/formats/decode.ts';
import { withoutData } from '#services/ingestion/parsing/formats/data-addresses.ts';
import { behindLink, fieldAddress, shownAddress } from '#services/ingestion/parsing/formats/docx-links.ts';
import { htmlPieces } from '#services/ingestion/parsing/formats/html-text.ts';
import { markdownBlocks } from '#services/ingestion/parsing/formats/markdown.ts';
import type { Reader } from '../support/growth.ts';
import { body, header, headers, markup, mostMs, seed, takeLinearTime, words } from './foreign-text.ts';

const sizes = { chunkTokens: 250, overlapTokens: 40 };

const readers: Reader[] = [
  {
    name: 'a Markdown document',
    alphabet: markup,
    longest: 100_000,
    read: (text) => [...new Splitter(sizes).push({ text, blocks: markdownBlocks(text) })],
  },
  {
    name: 'a text document',
    alphabet: markup,
    longest: 100_000,
    read: (text) => [...new Splitter(sizes).push({ text, blocks: paragraphsOf(text) })],
  },
  {
    name: "a document's bytes",
    alphabet: words,
    longest: 100_000,
    read: (text) => decodeText(Buffer.from(`a${text}`)),
  },
  {
    name: 'data in a document',
    alphabet: [...words, 'data:', 'image/png', ';', 'base64,', ',', 'QUJD', 'data:image/svg+xml,<svg', 'data:,', '\n'],
    longest: 100_000,
    read: withoutData,
  },
  {
    name: 'a web page in a document',
    alphabet: [...markup, '<a href="', '<p', '</p>', '<!--', '-->', '<script', '</script', '&amp;', '&#', '<td>', 'x'],
    longest: 100_000,
    read: (text) => [...htmlPieces(text)],
  },
  {
    name: 'the code of a field in a document',
    alphabet: [...markup, 'HYPERLINK ', '\\l', '\\o', 'https://', 'a'],
    longest: 100_000,
    read: (text) => [fieldAddress(`HYPERLINK ${text}`), shownAddress(`https://${text}`), behindLink(text, text)],
  },
  // As many chunks as go into the index at once.
  {
    name: 'the terms of chunks',
    alphabet: words,
    longest: 16 * 1200,
    mostMs,
    read: (text) => [...termsOf(text, 'fr')],
  },
  { name: 'a query', alphabet: words, longest: body, mostMs, read: (text) => queryWords(text, ['en', 'tr', ''], 64) },
  { name: 'the language of a text', alphabet: words, longest: 100_000, mostMs, read: languageOfText },
  {
    name: "a document's name",
    alphabet: words,
    longest: header,
    mostMs,
    read: (text) => checkedName('/name', text, 200),
  },
  { name: 'a description', alphabet: words, longest: body, mostMs, read: (text) => checkedDescription('/d', text) },
  {
    name: 'a media type',
    alphabet: headers,
    longest: header,
    mostMs,
    read: (text) => [
      decideMediaType(text, 'text/plain', Buffer.from(text)),
      decideMediaType('a', text, Buffer.from(text)),
    ],
  },
];

describe(`Text from outside (seed ${seed})`, () => {
  takeLinearTime(readers);
});
