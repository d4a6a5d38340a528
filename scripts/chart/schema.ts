// JSON Schema as values.schema.json needs it: objects are closed, everything has a sentence for the README's table.

/** A schema of one value. */
export interface ValueSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly additionalProperties?: boolean | ValueSchema;
  readonly items?: ValueSchema;
  readonly allOf?: readonly ValueSchema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
}

/** A schema of all values, with the definitions that it refers to. */
export interface RootSchema extends ValueSchema {
  readonly $schema: string;
  readonly definitions: Readonly<Record<string, ValueSchema>>;
}

export function text(description: string, pattern?: string): ValueSchema {
  return { type: 'string', description, ...(pattern === undefined ? {} : { pattern }) };
}

export function flag(description: string): ValueSchema {
  return { type: 'boolean', description };
}

export function integer(description: string, minimum: number, maximum?: number): ValueSchema {
  return { type: 'integer', description, minimum, ...(maximum === undefined ? {} : { maximum }) };
}

export function oneOf(description: string, values: readonly string[]): ValueSchema {
  return { type: 'string', description, enum: values };
}

/** An object of these keys and no others. */
export function closed(properties: Readonly<Record<string, ValueSchema>>, description?: string): ValueSchema {
  return {
    type: 'object',
    ...(description === undefined ? {} : { description }),
    properties,
    additionalProperties: false,
  };
}

/** The one of `definitions` with this name. */
export function defined(name: string): ValueSchema {
  return { $ref: `#/definitions/${name}` };
}

/** An object of Kubernetes' or of the user's own keys. */
export function open(description: string, values: boolean | ValueSchema = true): ValueSchema {
  return { type: 'object', description, additionalProperties: values };
}

export function textMap(description: string): ValueSchema {
  return open(description, { type: 'string' });
}

export function objects(description: string): ValueSchema {
  return { type: 'array', description, items: { type: 'object' } };
}

export function texts(description: string): ValueSchema {
  return { type: 'array', description, items: { type: 'string' } };
}

export function ports(description: string): ValueSchema {
  return { type: 'array', description, items: { type: 'integer', minimum: 1, maximum: 65_535 } };
}
