// Pure. The two lines that embed the widget in a page.

/** `attributes` of the element, by their names. */
export function embedCode(origin, attributes) {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return [
    `<script type="module" async src="${escaped(origin)}/widget/service-chat.js"></script>`,
    `<service-chat ${written.join(' ')}></service-chat>`,
  ].join('\n');
}

function escaped(value) {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
