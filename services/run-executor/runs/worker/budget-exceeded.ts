// The error that stops a run whose organization or agent has used up its tokens of the day.

/** Thrown where a budget of the day is used up. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
  readonly scope: 'org' | 'agent';
  constructor(scope: 'org' | 'agent') {
    super(`the budget of the ${scope} is used up`);
    this.scope = scope;
  }
}
