// /admin/v1: one file per resource, all in one document, each operation behind its permission. A handler looks for an
// organization's resources only once the organization is known to exist. Every call carries the principal along
// (callContext): the service that acts records it in the audit.

import cookie from '@fastify/cookie';
import type { RouteOptions } from 'fastify';
import { isPermission } from '#shared/contract/permissions/permissions.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { registerAuth } from '../auth/auth.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { collectDocument, type MakeDocument } from '../openapi/document.ts';
import { adminFamily } from '../openapi/families.ts';
import { registerOpenapi } from '../openapi/route.ts';
import { authenticateAdministrator } from './administrator.ts';
import { registerAgentDrafts } from './agents/agent-drafts.ts';
import { registerAgentTold } from './agents/told.ts';
import { registerAgentVersions } from './agents/agent-versions.ts';
import { registerAdminAgents } from './agents/agents.ts';
import { registerModels } from './agents/models.ts';
import { registerPreviewTokens } from './agents/preview-tokens.ts';
import { registerAdminConversations } from './conversations/conversations.ts';
import { registerEndUsers } from './conversations/end-users.ts';
import { registerAdminFeedback } from './conversations/feedback.ts';
import { registerCredentials } from './credentials/credentials.ts';
import { registerOrigins } from './credentials/origins.ts';
import { registerSignatureCheck } from './credentials/signature-check.ts';
import { registerDeployment } from './deployment/deployment.ts';
import { registerOperatorSessions } from './deployment/operator-sessions.ts';
import { registerDocuments } from './knowledge/documents.ts';
import { registerKnowledgeBases } from './knowledge/knowledge-bases.ts';
import { registerKnowledgeSearch } from './knowledge/knowledge-search.ts';
import { registerInvitations } from './members/invitations.ts';
import { meSchema } from './members/me-answer.ts';
import { registerMe } from './members/me.ts';
import { registerMembers } from './members/members.ts';
import { registerOwnTokens } from './members/own-tokens.ts';
import { registerPasskeys } from './members/passkeys.ts';
import { registerServiceAccounts } from './members/service-accounts.ts';
import { registerDeploymentModelConnections, registerModelConnections } from './models/model-connections.ts';
import { registerAudit, registerOrganizationAudit } from './organizations/audit.ts';
import { registerCeilings } from './organizations/ceilings.ts';
import { registerAdminLimits } from './organizations/limits.ts';
import { registerOrganizations } from './organizations/organizations.ts';
import { registerSupportAccesses } from './organizations/support-accesses.ts';
import { registerAdminUsage } from './organizations/usage.ts';
import { noteRefusals } from './refusal-notes.ts';
import { registerApprovals } from './runs/approvals.ts';
import { registerRunSteps } from './runs/run-steps.ts';
import { registerAdminRunStream } from './runs/run-stream.ts';
import { registerAdminRuns } from './runs/runs.ts';
import { registerToolServers } from './tool-servers/tool-servers.ts';
import { registerTools } from './tool-servers/tools.ts';

/**
 * Registers `/admin/v1`, and `/auth` beside it: only there do cookies count. Returns the maker of their OpenAPI
 * document, for when the app is ready.
 */
export function registerAdmin(app: EdgeApp, parts: EdgeParts): MakeDocument {
  let document: MakeDocument | undefined;
  void app.register(async (both: EdgeApp) => {
    await both.register(cookie);
    document = collectDocument(both, adminFamily);
    both.addSchema(meSchema);
    if (parts.settings.CONSOLE === 'on') registerAuth(both, parts);
    registerAdministration(both, parts, document);
  });
  return () => {
    if (!document) throw new Error('the routes of /admin/v1 are not registered yet');
    return document();
  };
}

function registerAdministration(app: EdgeApp, parts: EdgeParts, document: MakeDocument): void {
  void app.register(
    async (admin: EdgeApp) => {
      admin.addHook('onRoute', requirePermission);
      admin.addHook('onRequest', authenticateAdministrator(parts));
      admin.addHook('onError', noteRefusals(parts));
      admin.addHook('onSend', async (request) => parts.administrationBounds.ended(request));
      registerMe(admin, parts);
      registerOrganizations(admin, parts);
      registerAudit(admin, parts);
      registerDeployment(admin, parts);
      registerOperatorSessions(admin, parts);
      registerDeploymentModelConnections(admin, parts);
      registerOpenapi(admin, document, adminFamily, ['operatorToken', 'session', 'adminToken'], 'anybody');
      registerOwnTokens(admin, parts);
      registerPasskeys(admin, parts);
      await admin.register(
        async (nested: EdgeApp) => {
          nested.addHook('preHandler', async (request) => {
            const { org_id: id } = request.params as { org_id: string };
            await parts.token.GetOrganization({ organization_id: id }, callContext(request));
          });
          registerCredentials(nested, parts);
          registerSignatureCheck(nested, parts);
          registerOrigins(nested, parts);
          registerEndUsers(nested, parts);
          registerServiceAccounts(nested, parts);
          registerMembers(nested, parts);
          registerInvitations(nested, parts);
          registerSupportAccesses(nested, parts);
          registerAdminAgents(nested, parts);
          registerAgentDrafts(nested, parts);
          registerAgentTold(nested, parts);
          registerAgentVersions(nested, parts);
          registerModels(nested, parts);
          registerModelConnections(nested, parts);
          registerPreviewTokens(nested, parts);
          registerKnowledgeBases(nested, parts);
          await registerDocuments(nested, parts);
          registerKnowledgeSearch(nested, parts);
          registerToolServers(nested, parts);
          registerTools(nested, parts);
          registerAdminRuns(nested, parts);
          registerRunSteps(nested, parts);
          registerAdminRunStream(nested, parts);
          registerAdminConversations(nested, parts);
          registerApprovals(nested, parts);
          registerAdminFeedback(nested, parts);
          registerOrganizationAudit(nested, parts);
          registerAdminLimits(nested, parts);
          registerCeilings(nested, parts);
          registerAdminUsage(nested, parts);
        },
        { prefix: '/organizations/:org_id' },
      );
    },
    { prefix: '/admin/v1' },
  );
}

// The type demands it of operations; this, of every route that is registered here.
function requirePermission({ method, url, schema }: RouteOptions): void {
  const permission = (schema as { 'x-permission'?: string } | undefined)?.['x-permission'];
  if (permission === undefined || !isPermission(permission))
    throw new Error(`${String(method)} ${url} says no permission that it needs`);
}
