// Pure. Results of the steps of a connection in the form that the SDK takes: all that is not needed is left out, all that was left out and is
// not needed is put in.

import { LATEST_PROTOCOL_VERSION, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/client';
import { ConnectorError } from '../connector.ts';
import { isObject, type Json } from '#shared/platform/json/json.ts';
import { memberOf } from './json.ts';

// Of the specification, for a server that does not say.
const assumedVersion = '2025-03-26';
const complete = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' } as const;

/** The result of a method, for the SDK. Throws ConnectorError where it is none. */
export function standardResult(method: string, result: unknown): Json {
  if (method === 'initialize') return greeting(result);
  if (method === 'server/discover') return discovery(result);
  if (method === 'tools/list') return toolPage(result);
  if (method === 'tools/call') return outcome(result);
  return isObject(result) ? result : {};
}

/** The tools of a page, of any form; undefined where it has none. */
export function toolsIn(result: unknown): readonly unknown[] | undefined {
  if (Array.isArray(result)) return result as unknown[];
  if (!isObject(result) || !('tools' in result)) return undefined;
  const { tools } = result;
  if (tools === null) return [];
  if (Array.isArray(tools)) return tools as unknown[];
  // By name.
  if (!isObject(tools)) return undefined;
  const named = Object.entries(tools).filter(([, tool]) => tool !== null);
  return named.every(([, tool]) => isObject(tool))
    ? named.map(([name, tool]) => ({ name, ...(tool as Json) }))
    : undefined;
}

/** A version that a refusal of the handshake names in place of the newest; undefined where none of them is spoken here. */
export function versionNamedIn(words: string): string | undefined {
  return SUPPORTED_PROTOCOL_VERSIONS.find((one) => one !== LATEST_PROTOCOL_VERSION && words.includes(one));
}

/** Whether a result is of this method beyond doubt: one that came without an id is the answer then. */
export function isResultOf(method: string, result: unknown): boolean {
  if (!isObject(result)) return false;
  if (method === 'tools/call') return Array.isArray(result['content']) || isObject(result['structuredContent']);
  if (method === 'tools/list') return Array.isArray(result['tools']);
  return method === 'initialize' && 'protocolVersion' in result && 'capabilities' in result;
}

/** Whether a result is a question to the client, in place of an outcome. */
export function isQuestion(result: unknown): boolean {
  return isObject(result) && result['resultType'] === 'input_required';
}

function greeting(result: unknown): Json {
  const known = ['protocolVersion', 'capabilities', 'serverInfo'];
  if (!isObject(result) || !known.some((name) => name in result))
    throw new ConnectorError('protocol', 'The tool server answered the handshake with something else.', 'no');
  const { serverInfo } = result;
  const protocolVersion = memberOf(result, 'protocolVersion');
  const version = typeof protocolVersion === 'string' ? protocolVersion.trim() : assumedVersion;
  if (!SUPPORTED_PROTOCOL_VERSIONS.includes(version)) {
    const shown = /^\d{4}-\d\d-\d\d$/.test(version) ? ` (${version})` : '';
    throw new ConnectorError(
      'protocol',
      `The tool server speaks a version of the protocol that is not spoken here${shown}.`,
      'no',
    );
  }
  const { name, version: build } = isObject(serverInfo) ? serverInfo : {};
  return {
    protocolVersion: version,
    capabilities: capabilitiesIn(result),
    serverInfo: { name: textOr(name, 'unknown'), version: textOr(build, '0') },
  };
}

function discovery(result: unknown): Json {
  // Any answer but a discovery is that of a server older than the question.
  if (!isObject(result) || !Array.isArray(result['supportedVersions'])) return {};
  const versions = (result['supportedVersions'] as unknown[]).filter((version) => typeof version === 'string');
  return { ...complete, supportedVersions: versions, capabilities: capabilitiesIn(result) };
}

function toolPage(result: unknown): Json {
  if (toolsIn(result) === undefined)
    throw new ConnectorError(
      'protocol',
      'The tool server answered the request for its tools with no list of them.',
      'no',
    );
  const cursor = isObject(result) ? memberOf(result, 'nextCursor') : undefined;
  const next = typeof cursor === 'number' ? String(cursor) : cursor;
  return { ...complete, tools: [], ...(typeof next === 'string' && next !== '' ? { nextCursor: next } : {}) };
}

// The outcome itself is read by tool-results.ts.
function outcome(result: unknown): Json {
  if (!isQuestion(result)) return { ...complete, content: [] };
  throw new ConnectorError('protocol', 'The tool server asks for more than the call gave it.', 'unknown');
}

function capabilitiesIn({ capabilities }: Json): Json {
  const tools = isObject(capabilities) ? capabilities['tools'] : undefined;
  if (tools === undefined || tools === null || tools === false) return {};
  return { tools: isObject(tools) && tools['listChanged'] === true ? { listChanged: true } : {} };
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}
