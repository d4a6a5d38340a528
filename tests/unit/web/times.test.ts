// Days between messages, in words.

import assert from 'node:assert/strict';
import { dayInWords } from '#web/widget/texts/days.ts';

const now = new Date(2026, 10, 29, 12).getTime();
const words = (tag: string, ...date: [number, number, number]): string =>
  dayInWords(new Date(...date, 23, 50).getTime(), now, { language: tag });

describe('the day of a message', () => {
  it('is today or yesterday, else its date, with the year where that is another', () => {
    assert.deepEqual(
      [words('en', 2026, 10, 29), words('en', 2026, 10, 28), words('en', 2026, 10, 27), words('en', 2025, 11, 1)],
      ['Today', 'Yesterday', 'Friday, November 27', 'Monday, December 1, 2025'],
    );
  });

  it('is in the words of the language', () => {
    assert.deepEqual([words('de', 2026, 10, 28), words('fr', 2026, 10, 29)], ['Gestern', 'Aujourd’hui']);
    assert.equal(words('fr', 2026, 10, 27), 'Vendredi 27 novembre');
    assert.match(words('ja', 2026, 10, 27), /11月27日/);
  });
});
