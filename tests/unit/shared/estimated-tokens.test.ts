// The estimate of tokens goes by the script of a text: bounds on a model's context hold in Chinese as in English.

import assert from 'node:assert/strict';
import { estimatedTokens } from '#shared/contract/models/estimated-tokens.ts';

describe('the estimated tokens of a text', () => {
  for (const [what, text, least, most] of [
    ['English', 'The order was sent on Monday, and it arrives this week.', 12, 16],
    ['German', 'Die Bestellung für Überraschungen kam gestern früh.', 12, 18],
    ['Chinese', '订单已于周一发出，预计本周送达。', 14, 18],
    ['Japanese', '注文は月曜日に発送されました。', 14, 17],
    ['Korean', '주문은 월요일에 발송되었습니다.', 12, 18],
    ['Russian', 'Заказ отправлен в понедельник.', 9, 13],
    ['Arabic', 'تم إرسال الطلب يوم الاثنين', 10, 14],
    ['Hindi', 'ऑर्डर सोमवार को भेजा गया', 14, 22],
    ['emoji', '👍🏽🎉', 6, 8],
    ['nothing', '', 0, 0],
  ] as const) {
    it(`is in bounds for ${what}`, () => {
      const tokens = estimatedTokens(text);
      assert.ok(tokens >= least && tokens <= most, `${tokens} tokens`);
    });
  }

  it('is a quarter of the characters of ASCII', () => {
    assert.equal(estimatedTokens('x'.repeat(400)), 100);
  });
});
