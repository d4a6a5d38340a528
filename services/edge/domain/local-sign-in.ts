// Pure. Whether links sign members in.

/** `providers`: how many identity providers are set up. */
export function linksSignIn(setting: 'auto' | 'always' | 'never', providers: number): boolean {
  return setting === 'always' || (setting === 'auto' && providers === 0);
}
