// The largest document that the console sends, where the operator has set how large that is.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cutUploads } from './cut-uploads.ts';
import { documentsOf, newBase } from './knowledge-base.ts';
import { consoleStage } from './stage.ts';

const mostBytes = 12 * 1024 * 1024;

describe('the largest document in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage({ DOCUMENT_MAX_BYTES: String(mostBytes) });

  it('is of the size that the page names, and nothing larger is sent', async () => {
    const { page } = await stage.openSection('knowledge');
    await newBase(page, 'Bounded');
    await page.getByText('Markdown and plain text, up to 12 MB each.').first().waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'large.md', mimeType: 'text/markdown', buffer: Buffer.alloc(mostBytes + 1, 'x') });
    await page.getByText('Larger than 12 MB.').waitFor();
    assert.deepEqual(sent, []);
  });

  it('is said to be cut in the middle, leaves nothing, and is sent again to its end', async () => {
    const { page, context } = await stage.openSection('knowledge');
    await newBase(page, 'Large');
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    // Slowly enough that there is a middle.
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: mostBytes,
    });
    const cut = cutUploads(mostBytes / 2);
    // Nothing that takes long to read.
    const buffer = Buffer.from('%PDF-1.7 nothing'.padEnd(mostBytes));
    const folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
    const large = path.join(folder, 'large.pdf');
    writeFileSync(large, buffer);
    await page.locator('input[type=file]').first().setInputFiles(large);
    await page.getByText('The connection was cut. The file was not uploaded.').waitFor({ timeout: 30_000 });
    const received = cut.end();
    assert.ok(received >= mostBytes / 2 && received < mostBytes, `${received} bytes of it had come`);
    assert.deepEqual((await documentsOf(stage, page)).data, []);

    await page.getByRole('button', { name: 'Try again: large.pdf' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 of 1 uploaded').waitFor({ timeout: 30_000 });
    await page.getByRole('table', { name: 'Documents' }).getByRole('link', { name: 'large.pdf' }).waitFor();
    const { data } = await documentsOf(stage, page);
    const sha256 = createHash('sha256').update(buffer).digest('hex');
    assert.deepEqual(
      data.map((document) => [document.bytes, document.sha256]),
      [[mostBytes, sha256]],
    );
    rmSync(folder, { recursive: true });
  });
});
