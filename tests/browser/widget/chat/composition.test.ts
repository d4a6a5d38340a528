// Words that are chosen in an input method, in the order of each browser's events: Safari ends the composition before
// it tells the key that did. Enter sends nothing then, and Escape leaves nothing.

import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { eventually } from '../../../support/eventually.ts';
import { inSeconds } from '../../../support/widget-api.ts';
import { playedStage } from './played-stage.ts';

/** Browsers tell the key that ends a composition before its end, or behind it. */
const orders = ['as in Chromium', 'as in Safari', 'as in Safari, without the end'] as const;

describe('words chosen in an input method', function () {
  this.timeout(60_000);
  const stage = playedStage();

  /** Plays a composition in a field that a key ends. */
  async function compose(field: Locator, order: (typeof orders)[number], key: string): Promise<void> {
    await field.evaluate(
      (element, given) => {
        const events = { bubbles: true, composed: true, cancelable: true };
        const press = (isComposing: boolean): void => {
          // Two names of one code: a browser sends the second for a key of an input method.
          const code = Object.defineProperty(
            new KeyboardEvent('keydown', { ...events, key: given.key, isComposing }),
            'keyCode',
            {
              value: 229,
            },
          );
          element.dispatchEvent(code);
        };
        const end = (): void => void element.dispatchEvent(new CompositionEvent('compositionend', events));
        element.dispatchEvent(new CompositionEvent('compositionstart', events));
        if (given.order === 'as in Chromium') {
          press(true);
          end();
        } else {
          if (given.order === 'as in Safari') end();
          press(false);
          if (given.order !== 'as in Safari') end();
        }
      },
      { order, key },
    );
  }

  for (const order of orders) {
    it(`send nothing from the field, ${order}`, async () => {
      const { field, said } = stage.parts();
      await field.fill('日本');
      await compose(field, order, 'Enter');
      assert.equal(await field.inputValue(), '日本');
      assert.equal(await said.count(), 0);
      assert.deepEqual(stage.sent('/messages'), []);
      // The next one is a key of the field.
      await field.press('Enter');
      await said.first().waitFor();
      // It is shown before it is sent.
      await eventually(async () => assert.deepEqual(stage.sent('/messages'), [{ content: '日本' }]));
    });

    it(`stop nothing and leave nothing by Escape, ${order}`, async () => {
      const { field, element } = stage.parts();
      await stage.say('tell me');
      await compose(field, order, 'Escape');
      assert.deepEqual(stage.sent('/cancel'), []);
      stage.api.end('succeeded', { content: 'So.' });
      await stage.parts().answered();
      stage.api.conversations = [{ id: '0197a000-0000-7000-8000-000000000002', title: 'A' }];
      await stage.button('Conversations').click();
      await element
        .getByRole('button', { name: /rename/i })
        .first()
        .click();
      const title = element.getByRole('textbox', { name: 'Title' });
      await compose(title, order, 'Escape');
      assert.equal(await title.count(), 1);
    });

    it(`answer no question, ${order}`, async () => {
      const { element } = stage.parts();
      await stage.say('ask me');
      stage.api.frame('question', {
        call_id: 'c',
        expires_at: inSeconds(300),
        questions: [
          {
            ...{ id: 'q', header: null, question: 'Which?', multiple: false },
            options: [{ value: 'a', label: 'A', description: null }],
          },
        ],
      });
      const own = element.locator('.own-answer');
      await own.fill('東京');
      await compose(own, order, 'Enter');
      // As a browser submits the form by that key, where nobody prevents it.
      const isPrevented = await own.evaluate((input) => {
        const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true });
        return !input.dispatchEvent(Object.defineProperty(event, 'keyCode', { value: 229 }));
      });
      assert.equal(isPrevented, true);
      assert.deepEqual(stage.sent('/answer'), []);
      assert.equal(await own.inputValue(), '東京');
    });
  }

  it('leave the field as it was where it is left in the middle of one', async () => {
    const { field, said } = stage.parts();
    await field.focus();
    await field.evaluate((element) =>
      element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })),
    );
    await stage.button('Conversations').focus();
    await field.fill('again');
    await field.press('Enter');
    await said.first().waitFor();
  });
});
