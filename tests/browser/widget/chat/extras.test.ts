// Code in colours and typeset formulas, where the page asks for them; without their parts both are as they were written.

import assert from 'node:assert/strict';
import { playedStage } from './played-stage.ts';

const code = 'const answer = "42"; // <b>why</b>\nif (answer) run(`x${answer}`);';
const text = `Code:\n\n\`\`\`js\n${code}\n\`\`\`\n\nInline \\(\\frac{a}{b}\\) and\n\n$$\nx = \\sqrt{2}\n$$\n\nand \\(\\href{javascript:alert(1)}{x}\\).`;

describe('answers with code and formulas', function () {
  this.timeout(60_000);
  const stage = playedStage();
  const answer = () => stage.parts().answers.last();
  const asked: string[] = [];

  async function write(attributes: Record<string, string>, isAway = false): Promise<void> {
    await stage.open(attributes);
    asked.length = 0;
    await stage.page.route('**/widget/parts/*', (route) => {
      const name = /\/parts\/([a-z-]+)-\w{8}\.js$/.exec(route.request().url())?.[1] ?? '';
      asked.push(name);
      return isAway && name !== 'markdown' ? route.fulfill({ status: 404 }) : route.fallback();
    });
    await stage.say('tell me');
    for (const piece of text.match(/[^]{1,9}/g) ?? []) stage.api.frame('delta', { text: piece });
    stage.api.end('succeeded', { content: text });
    await stage.parts().answered();
  }

  it('load nothing for them where the page does not ask', async () => {
    await write({});
    assert.deepEqual(asked, []);
    assert.equal(await answer().locator('math').count(), 0);
    assert.equal(await answer().locator('.code span[class^="code-"]').count(), 0);
  });

  it('have colours and MathML where it does, with every character, and nothing that leads anywhere', async () => {
    await write({ 'code-colors': '', math: '' });
    await answer().locator('.code .code-keyword').first().waitFor();
    await answer().locator('math').nth(1).waitFor();
    assert.equal(await answer().locator('.code code').textContent(), code);
    assert.equal(await answer().locator('.code .code-comment').textContent(), '// <b>why</b>');
    assert.equal(await answer().locator('math mfrac').count(), 1);
    assert.equal(await answer().locator('math[display="block"] msqrt').count(), 1);
    assert.equal(await answer().locator('.math').last().textContent(), '\\(\\href{javascript:alert(1)}{x}\\)');
    assert.equal(await answer().locator('.text a').count(), 0);
    assert.deepEqual([...new Set(asked)].toSorted(), ['code-colors', 'math']);
  });

  it('are as they were written where the parts cannot be had', async () => {
    await write({ 'code-colors': '', math: '' }, true);
    assert.equal(await answer().locator('.code code').textContent(), code);
    assert.equal(await answer().locator('.math').first().textContent(), '\\(\\frac{a}{b}\\)');
  });
});
