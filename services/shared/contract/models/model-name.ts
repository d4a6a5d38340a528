// Pure: the names by which an agent says which model answers for it.

/** The connections that the deployment's settings make, and the demo model. No other connection has such a name. */
export const settingsConnections = ['demo', 'openai', 'anthropic', 'openai-compatible'] as const;
export type SettingsConnection = (typeof settingsConnections)[number];

/** The setting that sets each of them up; none for the demo model. */
export const settingOfConnection: Readonly<Partial<Record<SettingsConnection, string>>> = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  'openai-compatible': 'MODEL_BASE_URL',
};

/** A model's name taken apart; `model` is its provider's name for it, '' for the demo model. */
export interface ModelName {
  readonly connection: string;
  readonly model: string;
}

/** The form of a connection's name, in words. */
export const connectionNameRule = '1 to 40 lower-case letters, digits and hyphens, and begin with a letter or a digit';

// A provider's own name may hold slashes and colons (`<owner>/<model>`, `<model>:7b`), but no spaces.
const remote = /^([a-z0-9][a-z0-9-]{0,39})\/([\x21-\x7e]{1,200})$/;
const connectionForm = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Takes a name apart; undefined where it has another form. */
export function parseModelName(name: string): ModelName | undefined {
  if (name === 'demo') return { connection: 'demo', model: '' };
  const [, connection, model] = remote.exec(name) ?? [];
  return connection === undefined || model === undefined || connection === 'demo' ? undefined : { connection, model };
}

/** Whether an agent may have this `model`: `demo`, or `<connection>/<model>`. */
export function isModelName(name: string): boolean {
  return parseModelName(name) !== undefined;
}

/** Whether a text has the form of a connection's name. */
export function isConnectionName(text: string): boolean {
  return connectionForm.test(text);
}

/** Whether a connection is one of the deployment's settings. */
export function isOfSettings(connection: string): connection is SettingsConnection {
  return (settingsConnections as readonly string[]).includes(connection);
}
