// The lines for a page, and the colour that is chosen for its chat.

import assert from 'node:assert/strict';
import {
  accentStyle,
  contrast,
  leastContrast,
  readable,
  readColor,
  surfaces,
  textOn,
} from '#web/console/routes/embed/accent.ts';
import { type EmbedChoice, frameworks, htmlSnippet, snippetFor } from '#web/console/routes/embed/lines.ts';

const plain: EmbedChoice = {
  origin: 'https://chat.example.com',
  agentId: 'a-1',
  key: 'pk_1',
  identity: 'anonymous',
  mode: 'popup',
  theme: 'auto',
  language: '',
};

describe('a colour for the chat', () => {
  it('is read as people write it, and nothing else is a colour', () => {
    assert.deepEqual(['#5B21B6', ' #abc ', '#12345', 'red', 'url(#a)', ''].map(readColor), [
      '#5b21b6',
      '#aabbcc',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is measured as WCAG measures contrast', () => {
    assert.equal(contrast('#000000', '#ffffff'), 21);
    assert.equal(contrast('#ffffff', '#ffffff'), 1);
    assert.ok(Math.abs(contrast('#767676', '#ffffff') - 4.54) < 0.01);
  });

  it('stands in a shade that can be read on each ground, whichever it is, with text that can be read on it', () => {
    for (let hue = 0; hue < 4096; hue += 37) {
      const color = `#${hue.toString(16).padStart(3, '0').replaceAll(/./g, '$&$&')}`;
      for (const ground of ['light', 'dark'] as const) {
        const shade = readable(color, ground);
        assert.ok(contrast(shade, surfaces[ground]) >= leastContrast, `${color} on ${ground}`);
        assert.ok(contrast(shade, textOn(shade)) >= leastContrast, `on ${shade}`);
      }
    }
    assert.equal(readable('#5b21b6', 'light'), '#5b21b6');
    assert.match(accentStyle('#5b21b6')['--service-chat-accent'] ?? '', /^light-dark\(#5b21b6, #[0-9a-f]{6}\)$/);
  });
});

describe('the lines for a page', () => {
  it('are two, and have what was chosen and no more', () => {
    assert.equal(
      htmlSnippet(plain),
      '<script type="module" async src="https://chat.example.com/widget/service-chat.js"></script>\n<service-chat agent-id="a-1" pk="pk_1"></service-chat>',
    );
    const all = htmlSnippet({
      ...plain,
      corner: 'start',
      greetAfter: 15,
      color: '#000',
      theme: 'dark',
      language: 'de',
    });
    assert.equal(all.split('\n').length, 2);
    assert.match(all, / greet-after="15" theme="dark" lang="de" style="--service-chat-accent: light-dark\(#000000, /);
    assert.ok(all.includes('--service-chat-inset-inline: 20px auto'), all);
  });

  it('leave out of a chat in the page what a popup alone has, and a colour that is none', () => {
    const inline = htmlSnippet({ ...plain, mode: 'inline', corner: 'start', greetAfter: 5, color: '"><script>' });
    assert.match(inline, /<service-chat agent-id="a-1" pk="pk_1" mode="inline"><\/service-chat>$/);
  });

  it('are there for each kind of page, with the style as that has it', () => {
    for (const framework of frameworks) {
      const lines = snippetFor(framework, { ...plain, color: '#5b21b6' });
      assert.equal(lines.split('/widget/service-chat.js').length, 2, lines);
      assert.ok(
        lines.includes(framework === 'react' ? "style={{ '--service-chat-accent': '" : 'style="--service-chat'),
      );
    }
  });
});
