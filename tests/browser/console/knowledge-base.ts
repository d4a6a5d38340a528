// A knowledge base in the console: made, and its documents as the API lists them.

import type { Page } from 'playwright-core';
import type { consoleStage } from './stage.ts';

export interface Listed {
  readonly name: string;
  readonly version: number;
  readonly bytes: number;
  readonly sha256: string;
}

export async function newBase(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New knowledge base' }).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Of the knowledge base that the page shows. */
export async function documentsOf(
  { demo }: Pick<ReturnType<typeof consoleStage>, 'demo'>,
  page: Page,
  query = '',
): Promise<{ data: Listed[] }> {
  const base = /knowledge\/([0-9a-f-]+)/.exec(page.url())?.[1];
  const path = `/admin/v1/organizations/${demo.organization_id}/knowledge-bases/${base}/documents${query}`;
  const response = await fetch(`${demo.admin_url}${path}`, {
    headers: { authorization: `Bearer ${demo.admin_token}` },
  });
  return (await response.json()) as { data: Listed[] };
}
