// Pure. The last lines of a start at a terminal: ten of them, for a person who has never seen this before; and the words
// of a stop. README shows the lines of a first start as they are here, which a test compares.

/** The facts of a start. */
export interface Greeted {
  readonly version: string;
  /** Of the public API and its pages. */
  readonly address: string;
  /** The data folder, as a person knows it. */
  readonly folder: string;
  readonly hasDemo: boolean;
  /** The demo's documents are still being read. */
  readonly isReading: boolean;
  /** A sign-in link, or how to get one; absent where there is no console. */
  readonly consoleLink: string | undefined;
  /** The log's file; absent where the log goes to the terminal. */
  readonly logFile: string | undefined;
}

/** Ten lines after an empty one. */
export function terminalGreeting(start: Greeted): string {
  const { version, hasDemo, logFile } = start;
  const lines = [
    `Colloquy ${version} is ready: your own service for conversational agents.`,
    '',
    ...(hasDemo ? demo(start) : withoutDemo(start)),
    ...consoleLines(start),
    ...model,
    `Data     ${kept(start)}`,
    logFile === undefined
      ? 'Stop     Ctrl+C. The log follows, as LOG_LEVEL says.'
      : 'Stop     Ctrl+C. Until then only warnings and errors are shown here.',
  ];
  return ['', ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '', ''].join('\n');
}

function demo({ address, isReading }: Greeted): string[] {
  const now = isReading
    ? 'Ask an agent about Colloquy. It is still reading its documents, for some seconds.'
    : 'Ask an agent about Colloquy; it answers from its documents.';
  return [`Demo     ${address}/demo`, `         ${now}`];
}

function withoutDemo({ address, folder }: Greeted): string[] {
  return [
    `API      ${address}/v2/openapi.json`,
    `         The operator's token is in ${folder}/admin-token, unless you gave it.`,
  ];
}

function consoleLines({ consoleLink }: Greeted): string[] {
  if (consoleLink === undefined) return ['Console  is switched off (CONSOLE=off)', ''];
  const hint = consoleLink.startsWith('http')
    ? 'This link signs you in, once. For another: npm run console'
    : 'prints a link that signs you in.';
  return [`Console  ${consoleLink}`, `         ${hint}`];
}

const model = [
  'Model    A built-in demo model: no API key is needed. For a real one, set',
  '         OPENAI_API_KEY or ANTHROPIC_API_KEY, or add a connection in the console.',
];

function kept({ folder, hasDemo, logFile }: Greeted): string {
  const log = logFile === undefined ? '' : `, the log ${logFile}`;
  return `${folder}${log}${hasDemo ? `, the API's keys ${folder}/demo.json` : ''}`;
}

/** As a person has pressed Ctrl+C. */
export const stopping = '\n  Colloquy is stopping …\n';

/** Once it has stopped. */
export function stopped(folder: string): string {
  return `  Stopped. All is kept in ${folder}; an unfinished answer goes on at the next start.\n`;
}
