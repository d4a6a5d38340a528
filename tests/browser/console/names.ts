// Whether a page shows what others have named as names, wherever it stands.

import type { Page } from 'playwright-core';

/** The faults of a page that shows hostile names; none where it is right. */
export function showsNamesAsNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.querySelector('img[src=x], [onerror], [onload], a[href^="javascript" i]'))
      found.push('it has become an element');
    if (document.title === '1') found.push('it has run');
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page scrolls to the side: ${scrollWidth} > ${clientWidth}`);
    // Characters that turn the direction of writing turn their own line around at most, and no text beside it.
    const isApart = (element: Element): boolean => {
      const { unicodeBidi, display } = getComputedStyle(element);
      return /isolate|plaintext/.test(unicodeBidi) || !/^(inline|contents)$/.test(display);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!text.includes('\u202E')) continue;
      let apart = node.parentElement;
      while (apart !== null && !isApart(apart)) apart = apart.parentElement;
      if (apart?.textContent !== text) found.push(`it turns around ${apart?.textContent?.slice(0, 200)}`);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'placeholder'])
        if (element.getAttribute(name)?.includes('\u202E')) found.push(`it turns around ${name} of ${element.tagName}`);
    return found;
  });
}
