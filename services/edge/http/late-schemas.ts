// Compiles the schemas of a route at its first request: compiling those of some two hundred routes ahead takes a start
// longer than all else that the edge does.

import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;
type Factories = Required<NonNullable<SchemaController['compilersFactory']>>;

/** A compiled schema as fastify uses it; its errors are read off it after a call. */
interface Compiled {
  (data: unknown): unknown;
  errors?: unknown;
}
/** Takes shared schemas and options, and makes a compiler of a route's schemas. */
type Factory = (shared: unknown, options: unknown) => (route: unknown) => Compiled;

/** Fastify's own compilers, each asked when a schema is first used. A schema that does not compile fails its requests. */
export function lateSchemas(): SchemaController {
  return {
    compilersFactory: {
      buildValidator: late(AjvCompiler() as unknown as Factory) as unknown as Factories['buildValidator'],
      buildSerializer: late(SerializerSelector() as unknown as Factory) as unknown as Factories['buildSerializer'],
    },
  };
}

function late(build: Factory): Factory {
  return (shared, options) => {
    const compiler = once(() => build(shared, options));
    return (route) => {
      const compiled = once(() => compiler()(route));
      const use: Compiled = (data) => {
        const result = compiled()(data);
        use.errors = compiled().errors;
        return result;
      };
      return use;
    };
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
