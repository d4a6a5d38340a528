// An element that is updated once for all that changes in an iteration, from the first time on that it is in a page.

/** See above. */
export class UpdatingElement extends HTMLElement {
  #begin = (): void => {};
  #isPending = true;
  #hasUpdated = false;
  #updateComplete = new Promise<void>((resolve) => (this.#begin = resolve)).then(() => this.#update());

  /** Resolves once all that has changed so far is shown. */
  get updateComplete(): Promise<void> {
    return this.#updateComplete;
  }

  protected get hasUpdated(): boolean {
    return this.#hasUpdated;
  }

  connectedCallback(): void {
    this.#begin();
  }

  /** Has it updated soon. */
  protected requestUpdate(): void {
    if (this.#isPending) return;
    this.#isPending = true;
    const update = (): void => this.#update();
    // One that failed ends no other.
    this.#updateComplete = this.#updateComplete.then(update, update);
  }

  /** Shows the changes. */
  protected updated(): void {}

  #update(): void {
    this.#isPending = false;
    this.#hasUpdated = true;
    this.updated();
  }
}
