// Pure. The schemas of tools that want some of their arguments repeated in HTTP headers (`x-mcp-header`, protocol
// 2026-07-28), for gateways that route by them. The SDK makes the headers; it has to be given the schema.

import type { Tool } from '@modelcontextprotocol/client';
import type { ConnectorBounds } from '../bounds.ts';
import { isObject } from '#shared/platform/json/json.ts';

/** Learns from pages of a server's list. */
export class ParameterHeaders {
  readonly #schemas = new Map<string, Tool['inputSchema']>();
  readonly #bounds: Pick<ConnectorBounds, 'tools' | 'schemaBytes'>;

  constructor(bounds: Pick<ConnectorBounds, 'tools' | 'schemaBytes'>) {
    this.#bounds = bounds;
  }

  learn(tools: readonly unknown[]): void {
    for (const tool of tools) {
      if (this.#schemas.size >= this.#bounds.tools) return;
      if (!isObject(tool) || typeof tool['name'] !== 'string' || !isObject(tool['inputSchema'])) continue;
      const json = JSON.stringify(tool['inputSchema']);
      if (json.length > this.#bounds.schemaBytes || !json.includes('"x-mcp-header"')) continue;
      this.#schemas.set(tool['name'], { ...tool['inputSchema'], type: 'object' });
    }
  }

  has(name: string): boolean {
    return this.#schemas.has(name);
  }

  /** A tool's definition for the SDK. */
  definitionOf(name: string): Tool {
    return { name, inputSchema: this.#schemas.get(name) ?? { type: 'object' } };
  }
}
