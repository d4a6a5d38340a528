// Pure. The alphabet of header values that callers choose.

const visible = /^[\x21-\x7e]+$/;

/** Whether a text is 1 to `longest` visible ASCII characters. */
export function isVisibleAscii(text: string, longest: number): boolean {
  return text.length <= longest && visible.test(text);
}
