// Dependencies of the hubs of a process.

import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type { RunExecutorServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import type { StreamWatch } from '../telemetry/stream-watch.ts';
import type { StreamBounds } from './stream-settings.ts';

/** Dependencies that the hubs of a process share. */
export interface HubDependencies {
  readonly liveStream: LiveStream;
  readonly runExecutor: Pick<
    ServiceClient<RunExecutorServiceDefinition>,
    'GetTranscript' | 'RetellRun' | 'FilterActiveRuns' | 'GetQueuePositions'
  >;
  readonly bounds: StreamBounds;
  readonly watch: StreamWatch;
  readonly log: Logger;
  readonly clock: Clock;
  /** Whether one more retelling may be requested now. */
  mayRetell(): boolean;
}
