// The message field with its buttons.

const byId = (id) => document.getElementById(id);

/** `onSubmit(content)` says whether it was taken; `state()` is `{ ready, busy, answering, stopping, blocked }`. */
export function createComposer({ onSubmit, onStop, state }) {
  const [input, sendButton, stopButton] = ['composer-input', 'send', 'stop'].map(byId);
  const placeholder = input.placeholder;

  const refresh = () => {
    const { ready, busy, answering, stopping, blocked } = state();
    sendButton.hidden = busy && !answering;
    stopButton.hidden = !busy;
    stopButton.disabled = stopping;
    sendButton.disabled = !ready || blocked || input.value.trim() === '';
    input.placeholder = answering ? 'Or write your answer…' : placeholder;
  };
  const resize = () => {
    input.style.height = 'auto';
    input.style.height = `${Math.min(input.scrollHeight, 200)}px`;
  };
  const submit = () => {
    const content = input.value.trim();
    if (content === '' || !onSubmit(content)) return;
    input.value = '';
    resize();
    refresh();
  };

  byId('composer').addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  input.addEventListener('input', () => {
    resize();
    refresh();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  document.addEventListener('keydown', (event) => {
    // Whoever is in the middle of a form does not mean the run.
    if (event.key === 'Escape' && !document.querySelector('dialog[open]') && !event.target.closest('.card')) onStop();
  });
  stopButton.addEventListener('click', () => {
    onStop();
    input.focus();
  });
  return { refresh, focus: () => input.focus() };
}
