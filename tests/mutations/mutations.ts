// All that is taken out, in the order in which it is tried.

import type { Mutation } from './mutation.ts';
import { mutationsOfAdministration } from './taken-out/administration.ts';
import { mutationsOfAudit } from './taken-out/audit.ts';
import { mutationsOfChatAnswers } from './taken-out/chat-answers.ts';
import { mutationsOfData } from './taken-out/data.ts';
import { mutationsOfDurability } from './taken-out/durable.ts';
import { mutationsOfBounds } from './taken-out/bounds.ts';
import { mutationsOfKnowledge } from './taken-out/knowledge.ts';
import { mutationsOfBackups } from './taken-out/backed.ts';
import { mutationsOfDocuments } from './taken-out/documents.ts';
import { mutationsOfDoors } from './taken-out/doors.ts';
import { mutationsOfTheFirstMinute } from './taken-out/first-minute.ts';
import { mutationsOfFeedback } from './taken-out/feedback.ts';
import { mutationsOfInside } from './taken-out/inside.ts';
import { mutationsOfLag } from './taken-out/lagging.ts';
import { mutationsOfLaterTurns } from './taken-out/later-turns.ts';
import { mutationsOfLimits } from './taken-out/limits.ts';
import { mutationsOfMembers } from './taken-out/members.ts';
import { mutationsOfMessageCosts } from './taken-out/message-costs.ts';
import { mutationsOfOffers } from './taken-out/offered.ts';
import { mutationsOfPasskeys } from './taken-out/passkeys.ts';
import { mutationsOfPlaces } from './taken-out/places.ts';
import { mutationsOfQueues } from './taken-out/queues.ts';
import { mutationsOfReaders } from './taken-out/readers.ts';
import { mutationsOfRuns } from './taken-out/runs.ts';
import { mutationsOfModelServers } from './taken-out/model-servers.ts';
import { mutationsOfSearch } from './taken-out/search.ts';
import { mutationsOfPages } from './taken-out/pages.ts';
import { mutationsOfConsoleModels } from './taken-out/console-models.ts';
import { mutationsOfServedDocuments } from './taken-out/served-documents.ts';
import { mutationsOfShownTexts } from './taken-out/shown.ts';
import { mutationsOfSecondWrites } from './taken-out/second-writes.ts';
import { mutationsOfSignIn } from './taken-out/sign-in.ts';
import { mutationsOfStreams } from './taken-out/streams.ts';
import { mutationsOfToolAnswers } from './taken-out/tool-answers.ts';
import { mutationsOfToolConnections } from './taken-out/tool-connections.ts';
import { mutationsOfModelConnections } from './taken-out/model-connections.ts';
import { mutationsOfToolServers } from './taken-out/tool-servers.ts';
import { mutationsOfTold } from './taken-out/told.ts';
import { mutationsOfUnpublished } from './taken-out/unpublished.ts';
import { mutationsOfWaits } from './taken-out/waits.ts';

export const mutations: readonly Mutation[] = [
  ...mutationsOfDoors,
  ...mutationsOfInside,
  ...mutationsOfSignIn,
  ...mutationsOfAdministration,
  ...mutationsOfMembers,
  ...mutationsOfBounds,
  ...mutationsOfRuns,
  ...mutationsOfPages,
  ...mutationsOfTheFirstMinute,
  ...mutationsOfServedDocuments,
  ...mutationsOfConsoleModels,
  ...mutationsOfShownTexts,
  ...mutationsOfOffers,
  ...mutationsOfStreams,
  ...mutationsOfChatAnswers,
  ...mutationsOfTold,
  ...mutationsOfToolAnswers,
  ...mutationsOfToolConnections,
  ...mutationsOfModelConnections,
  ...mutationsOfToolServers,
  ...mutationsOfData,
  ...mutationsOfDurability,
  ...mutationsOfSecondWrites,
  ...mutationsOfFeedback,
  ...mutationsOfKnowledge,
  ...mutationsOfReaders,
  ...mutationsOfDocuments,
  ...mutationsOfBackups,
  ...mutationsOfModelServers,
  ...mutationsOfSearch,
  ...mutationsOfAudit,
  ...mutationsOfLag,
  ...mutationsOfPasskeys,
  ...mutationsOfPlaces,
  ...mutationsOfQueues,
  ...mutationsOfUnpublished,
  ...mutationsOfWaits,
  ...mutationsOfLaterTurns,
  ...mutationsOfLimits,
  ...mutationsOfMessageCosts,
];
