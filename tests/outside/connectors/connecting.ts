// Connectors for tests, over an outbound that may go anywhere, and the targets they are given.

import assert from 'node:assert/strict';
import { connectorBounds, type ConnectorBounds } from '#services/run-executor/tools/connectors/bounds.ts';
import {
  type ConnectorCredential,
  ConnectorError,
  type Connectors,
  type ConnectorTarget,
} from '#services/run-executor/tools/connectors/connector.ts';
import { createMcpConnectors } from '#services/run-executor/tools/connectors/mcp/connectors.ts';
import { connectorSettings, type ConnectorSettings } from '#services/run-executor/tools/connectors/settings.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Logger, silentLogger } from '#shared/platform/telemetry/logger.ts';
import { type Clock, systemClock } from '#shared/platform/time/clock.ts';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import { looseOutbound } from '../../support/tool-servers/loose-outbound.ts';

export type Changed = Partial<ConnectorSettings & ConnectorBounds>;

/** The settings and bounds by default, but these. */
export function settingsAndBounds(changed: Changed = {}): { settings: ConnectorSettings; bounds: ConnectorBounds } {
  return {
    settings: { ...readSettings(connectorSettings, {}), ...changed },
    bounds: { ...connectorBounds, ...changed },
  };
}

export function connectorsWith(
  changed: Changed = {},
  options: { readonly outbound?: Outbound; readonly log?: Logger; readonly clock?: Clock } = {},
): Connectors {
  const { outbound = looseOutbound(), log = silentLogger(), clock = systemClock } = options;
  return createMcpConnectors({ outbound, ...settingsAndBounds(changed), log, clock });
}

export function targetAt(url: string, credential: ConnectorCredential = { kind: 'none' }): ConnectorTarget {
  return { server: { _id: newId(), organization_id: newId(), url }, credential };
}

/** A signal that never aborts. */
export const never: AbortSignal = new AbortController().signal;

/** The ConnectorError that work ends with. */
export async function failureOf(work: Promise<unknown>): Promise<ConnectorError> {
  let failed: unknown;
  try {
    await work;
  } catch (error) {
    failed = error;
  }
  assert.ok(failed instanceof ConnectorError, `no ConnectorError, but ${String(failed)}`);
  return failed;
}

/** The facts of a failure. */
export async function kindOf(work: Promise<unknown>): Promise<string> {
  const { kind, reached } = await failureOf(work);
  return `${kind} ${reached}`;
}
