// A way through pages by mouse and keyboard, in steps: each with its seconds and its clicks, a look by axe at the screen
// that it ends on, and, where `PICTURES=<folder>` asks for it, a picture of that screen.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { axeIn } from '../../widget/access/axe.ts';

const pictures = process.env['PICTURES'];
/** One that is longer is most likely lost. */
const longestMs = 20_000;

interface Step {
  readonly name: string;
  readonly seconds: number;
  readonly clicks: number;
}

/** The hands of a person: clicks are counted, and words are typed where the person looks. */
export class Way {
  readonly #steps: Step[] = [];
  #clicks = 0;
  /** Steps that took more clicks than are enough, and the violations that axe found. */
  readonly faults: string[] = [];

  /** Presses what stands there under these words. */
  async click(on: Locator): Promise<void> {
    this.#clicks += 1;
    await on.click({ timeout: longestMs });
  }

  /** A field that has no focus is clicked first, as a person does. */
  async type(into: Locator, text: string): Promise<void> {
    const hasFocus = await into.evaluate((element) => element.matches(':focus'));
    if (!hasFocus) await this.click(into);
    await into.fill(text);
  }

  /**
   * Goes one step of the way. It is a fault where it takes more than `clicks`, or where axe finds a violation on `page`
   * after it. What axe and the picture take is in no step.
   */
  async step(name: string, { page, clicks }: { page: Page; clicks: number }, go: () => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    this.#clicks = 0;
    try {
      await go();
    } catch (error) {
      await this.#picture(`${name}, failed`, page);
      throw error;
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    this.#steps.push({ name, seconds, clicks: this.#clicks });
    await this.#picture(name, page);
    if (this.#clicks > clicks) this.faults.push(`“${name}” takes ${this.#clicks} clicks, and ${clicks} are enough`);
    const { violations } = await axeIn(page);
    this.faults.push(...violations.map((violation) => `after “${name}”: ${violation}`));
  }

  /** The steps with their seconds and clicks, and all of them together, in lines. */
  table(): string {
    const sum = (of: (step: Step) => number): number => this.#steps.reduce((all, step) => all + of(step), 0);
    const total = { name: 'the whole way', seconds: sum((step) => step.seconds), clicks: sum((step) => step.clicks) };
    const widest = Math.max(...[...this.#steps, total].map(({ name }) => name.length));
    return [...this.#steps, total]
      .map(
        ({ name, seconds, clicks }) =>
          `  ${name.padEnd(widest)} ${seconds.toFixed(1).padStart(6)} s ${String(clicks).padStart(3)} clicks`,
      )
      .join('\n');
  }

  async #picture(name: string, page: Page): Promise<void> {
    if (pictures === undefined) return;
    mkdirSync(pictures, { recursive: true });
    const number = String(this.#steps.length).padStart(2, '0');
    await page.screenshot({ path: path.join(pictures, `${number} ${name}.png`) });
  }
}
