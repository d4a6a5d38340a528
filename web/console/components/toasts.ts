// Successes and refusals, shown for a moment in a corner of the page and told to screen readers.

export interface Toast {
  readonly id: number;
  readonly kind: 'good' | 'danger';
  /** An error is put in words where it is shown. */
  readonly text: string | undefined;
  readonly error: unknown;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** More would cover the page. */
const most = 4;

function add(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  change([...toasts, { ...toast, id: lastId }].slice(-most));
}

/** Says that something was done. */
export function toast(text: string): void {
  add({ kind: 'good', text, error: undefined });
}

/** Says that something was refused. */
export function toastError(error: unknown): void {
  add({ kind: 'danger', text: undefined, error });
}

export function dismissToast(id: number): void {
  change(toasts.filter((one) => one.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
