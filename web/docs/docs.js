// Adds a button to each block of code, which copies it, and lets keys scroll wide parts. Without this script the pages are
// the same but for that.

for (const block of document.querySelectorAll('.code')) {
  const code = block.querySelector('code');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', () => {
    void copy(code).then((copied) => {
      button.textContent = copied ? 'Copied' : 'Selected';
      setTimeout(() => (button.textContent = 'Copy'), 2_000);
    });
  });
  block.append(button);
}

/** Copies the text, or selects it where the browser does not allow that, as on a page without TLS. */
async function copy(code) {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}

// A choice in a list that lies over the page closes it.
for (const list of document.querySelectorAll('nav[popover]')) {
  list.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') && list.matches(':popover-open'))
      list.hidePopover();
  });
}

// A part that scrolls sideways takes the focus, so that keys scroll it.
const wide = document.querySelectorAll('.code pre, .table');
const makeReachable = () => {
  for (const part of wide) {
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  }
};
makeReachable();
addEventListener('resize', makeReachable);
