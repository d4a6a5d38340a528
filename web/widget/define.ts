// The file that a page loads. A page that loads it twice, or another version of it, keeps the element that came first.

import { ServiceChat } from './element.ts';

if (customElements.get('service-chat') === undefined) customElements.define('service-chat', ServiceChat);
