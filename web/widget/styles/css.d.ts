declare module '*.css?inline' {
  /** The text of the style sheet. */
  const text: string;
  export default text;
}
