// All that is taken out, in the order in which it is tried.

import type { Mutation } from './mutation.ts';
import { mutationsOfAdministration } from './taken-out/administration.ts';
import { mutationsOfAudit } from './taken-out/audit.ts';
import { mutationsOfData } from './taken-out/data.ts';
import { mutationsOfDurability } from './taken-out/durable.ts';
import { mutationsOfKnowledge } from './taken-out/knowledge.ts';
import { mutationsOfBackups } from './taken-out/backed.ts';
import { mutationsOfDoors } from './taken-out/doors.ts';
import { mutationsOfFeedback } from './taken-out/feedback.ts';
import { mutationsOfInside } from './taken-out/inside.ts';
import { mutationsOfLimits } from './taken-out/limits.ts';
import { mutationsOfMessageCosts } from './taken-out/message-costs.ts';
import { mutationsOfQueues } from './taken-out/queues.ts';
import { mutationsOfRuns } from './taken-out/runs.ts';
import { mutationsOfSearch } from './taken-out/search.ts';
import { mutationsOfSignIn } from './taken-out/sign-in.ts';
import { mutationsOfStreams } from './taken-out/streams.ts';
import { mutationsOfToolServers } from './taken-out/tool-servers.ts';
import { mutationsOfWaits } from './taken-out/waits.ts';

export const mutations: readonly Mutation[] = [
  ...mutationsOfDoors,
  ...mutationsOfInside,
  ...mutationsOfSignIn,
  ...mutationsOfAdministration,
  ...mutationsOfRuns,
  ...mutationsOfStreams,
  ...mutationsOfToolServers,
  ...mutationsOfData,
  ...mutationsOfDurability,
  ...mutationsOfFeedback,
  ...mutationsOfKnowledge,
  ...mutationsOfBackups,
  ...mutationsOfSearch,
  ...mutationsOfAudit,
  ...mutationsOfQueues,
  ...mutationsOfWaits,
  ...mutationsOfLimits,
  ...mutationsOfMessageCosts,
];
