// Each call that edge makes is either for administrators, with the permission it needs, or serves the public API and
// sign-in, where nobody with a role has business.

import assert from 'node:assert/strict';
import { type Callee, callees, callsFrom, declared } from '../support/declared-calls.ts';

/** Calls that edge makes for end-users, for sign-in, or for itself. */
const others: { readonly [S in Callee]?: readonly string[] } = {
  token: [
    ...['AuthenticateKey', 'ExchangeToken', 'FindOrigin'],
    ...['GetOrganizationAccess', 'GetSigningKeys', 'ResolveEndUser', 'GetEndUserAttributes', 'SetEndUserAttributes'],
    ...['AuthenticateAdminToken', 'FindSupportAccesses'],
  ],
  conversation: [
    ...['CreateConversation', 'GetConversation', 'ListConversations', 'UpdateConversation', 'DeleteConversation'],
    ...['SendMessage', 'GetCitation', 'SetFeedback', 'GetFeedback'],
  ],
  runExecutor: [
    ...['GetRun', 'AnswerRun', 'DecideRun', 'CancelRun', 'GetTranscript', 'RetellRun'],
    ...['FilterActiveRuns', 'GetQueuePositions', 'ListRunApprovals', 'StoreToolCredentials', 'ListConnections'],
    ...['BeginConnection', 'FindBegunConnection', 'CompleteConnection', 'EndConnection'],
  ],
  limits: ['TakeRate', 'GetStanding'],
};

describe('the calls of edge', () => {
  for (const callee of callees) {
    it(`to ${callee} are for administrators with a permission, or for others, and each is one of the two`, () => {
      const made = callsFrom('edge', callee);
      const permitted = declared[callee].filter(({ needs }) => needs !== undefined).map(({ name }) => name);
      const rest = others[callee] ?? [];
      const unsaid = made.filter((call) => !permitted.includes(call) && !rest.includes(call));
      assert.deepEqual(unsaid, [], 'declare what these need (needs), or say here that they are for others');
      // The services write the audit's book for all actors.
      const inVain = permitted.filter((call) => !made.includes(call) && !['BeginAct', 'EndAct'].includes(call));
      assert.deepEqual(inVain, [], 'edge does not make these');
    });
  }
});
