// The text of an answer as Markdown, with the markers of its sources. One with characters that nobody would see stays as
// it was written, with their names.

import { useEffect, useRef } from 'react';
import { MarkdownView } from '../../../shared/markdown/markdown-view.ts';
import { SeenText, useUnseen } from '../../components/seen-text.tsx';
import styles from './conversation.module.css';
import { useText } from './texts/texts.ts';

/** `onSource`: a marker was pressed. `sources`: the numbers of those that are known. */
export function AnswerText({
  text,
  sources,
  onSource,
}: {
  readonly text: string;
  readonly sources: readonly number[];
  readonly onSource: (index: number) => void;
}) {
  const t = useText();
  const hidden = useUnseen(text);
  const place = useRef<HTMLDivElement>(null);
  const press = useRef(onSource);
  useEffect(() => {
    press.current = onSource;
  });
  const known = sources.join();
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const numbers = known === '' ? [] : known.split(',').map(Number);
    const view = new MarkdownView(element, {
      marker: (index) =>
        numbers.includes(index) ? markerOf(index, t('source', { number: String(index) })) : plain(index),
      texts: {
        copy: t('copy'),
        copied: t('copied'),
        picture: t('picture'),
        table: t('table'),
        code: t('code'),
      },
    });
    const markerOf = (index: number, name: string): HTMLElement => {
      const marker = document.createElement('button');
      marker.type = 'button';
      marker.textContent = String(index);
      marker.className = styles['marker'] ?? '';
      marker.setAttribute('aria-label', name);
      marker.addEventListener('click', () => press.current(index));
      return marker;
    };
    view.append(text, true);
    return () => view.reset();
  }, [text, known, t]);
  if (hidden > 0)
    return (
      <p className={`${styles['written']} foreign`} dir="auto">
        <SeenText text={text} />
      </p>
    );
  return <div ref={place} className={`${styles['text']} foreign`} />;
}

function plain(index: number): Text {
  return document.createTextNode(`[${index}]`);
}
