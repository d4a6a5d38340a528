// Bounds on administrators: rates, requests in flight, and the kept things of an organization.

import type { Mutation } from '../mutation.ts';

const boundsFile = 'services/edge/http/admin/bounds.ts';
const roomTests = ['tests/unit/shared/room.test.ts'];
const keptTests = ['tests/integration/ingestion/documents-kept.test.ts'];
const boundsTests = ['tests/integration/edge/admin/administration-bounds.test.ts'];

export const mutationsOfBounds: readonly Mutation[] = [
  {
    without: 'an option of MONGODB_URL that breaks a promise is refused',
    file: 'services/shared/ports/mongodb/address.ts',
    from: '    checkOption(name, value);\n',
    to: '',
    tests: ['tests/unit/shared/mongodb/address-options.test.ts'],
  },
  {
    without: 'the certificate of MongoDB is checked',
    file: 'services/shared/ports/mongodb/address.ts',
    from: "names: ['tlsinsecure', 'tlsallowinvalidcertificates', 'tlsallowinvalidhostnames'],\n    values: ['false'],",
    to: "names: ['tlsinsecure', 'tlsallowinvalidcertificates', 'tlsallowinvalidhostnames'],\n    values: ['false', 'true', '1'],",
    tests: ['tests/unit/shared/mongodb/address-options.test.ts'],
  },
  {
    without: 'a placeholder is no password',
    file: 'services/shared/platform/config/addresses.ts',
    from: '.some((part) => placeholder.test(part))',
    to: '.some((part) => part === placeholder.source)',
    tests: ['tests/unit/shared/addresses.test.ts'],
  },
  {
    without: 'a bare % in an address has a sentence',
    file: 'services/shared/platform/config/addresses.ts',
    from: 'return decodeURIComponent(text);\n  } catch {\n',
    to: 'return decodeURIComponent(text);\n  } catch (error) {\n    if (part !== undefined) throw error;\n',
    tests: ['tests/unit/shared/addresses.test.ts'],
  },
  {
    without: 'every request of the administration counts',
    file: 'services/edge/http/admin/administrator.ts',
    from: '    await bounds.count(request, principal, organizationId);\n',
    to: '',
    tests: boundsTests,
  },
  {
    without: 'a request for somebody else’s organization costs that nothing',
    file: boundsFile,
    from: '  return roleIn(organizationId) === undefined ? undefined : organizationId;\n',
    to: '  void roleIn;\n  return organizationId;\n',
    tests: boundsTests,
  },
  {
    without: 'the tokens of one member are one principal',
    file: boundsFile,
    from: 'memberId === undefined ? `${kind}:${id}`',
    to: 'memberId === undefined || id !== "" ? `${kind}:${id}`',
    tests: boundsTests,
  },
  {
    without: 'one principal has half of an organization’s places',
    file: boundsFile,
    from: 'most: Math.ceil(most / 2) },',
    to: 'most },',
    tests: boundsTests,
  },
  {
    without: 'searches have a bound beside other requests',
    file: boundsFile,
    from: '...(searches ? placesOf',
    to: '...(searches && streams ? placesOf',
    tests: boundsTests,
  },
  {
    without: 'a search counts until it has ended, though whoever asked is gone',
    file: boundsFile,
    from: 'if (!isOut || !hasEnded || !open.delete(request)) return;',
    to: 'if (!isOut || !open.delete(request)) return;',
    tests: boundsTests,
  },
  {
    without: 'an edge counts the administration by itself while limits are away',
    file: boundsFile,
    from: '      await takeHere(keys);\n',
    to: '',
    tests: boundsTests,
  },
  {
    without: 'whoever is beyond their own rate takes nothing of the organization’s',
    file: 'services/limits/grpc/take-rate.ts',
    from: `      const rate = first && (await rates.take(first, messageId));
      const others: Rate[] = [];
      for (const one of further) others.push(await rates.take(one, messageId));
`,
    to: `      const others: Rate[] = [];
      for (const one of further) others.push(await rates.take(one, messageId));
      const rate = first && (await rates.take(first, messageId));
`,
    tests: ['tests/integration/limits/admission.test.ts'],
    only: 'for its principal',
  },
  {
    without: 'a place is given once, to whoever noted it first',
    file: 'services/shared/contract/room/room.ts',
    from: '{ _id, organization_id: organizationId, version: room.version },',
    to: '{ _id, organization_id: organizationId },',
    tests: roomTests,
  },
  {
    without: 'what is being made takes room',
    file: 'services/shared/contract/room/room.ts',
    from: 'for (const one of all.filter((each) => !isOver(each)))',
    to: 'for (const one of all.filter((each) => !isOver(each) && each[1].counted))',
    tests: roomTests,
  },
  {
    without: 'what was not made after all takes no room',
    file: 'services/shared/contract/room/room.ts',
    from: '? rooms.updateOne(of, { $unset: { [path]: true } })',
    to: '? Promise.resolve(path !== path)',
    tests: roomTests,
  },
  {
    without: 'what a dead process was making takes room for two minutes at most',
    file: 'services/shared/contract/room/room.ts',
    from: ' || (from === undefined && at.getTime() < before);',
    to: ' || (from === undefined && at.getTime() < 0 * before);',
    tests: roomTests,
  },
  {
    without: 'a document takes room until its knowledge base has counted it',
    file: 'services/ingestion/grpc/upload-document.ts',
    from: 'from === undefined ? undefined : { of: knowledge_base_id, from },',
    to: 'undefined,',
    tests: keptTests,
  },
  {
    without: 'an upload is held against what is kept before its bytes are read',
    file: 'services/ingestion/grpc/upload-document.ts',
    from: '  await requireRoom(parts, kept, limits);\n',
    to: '',
    tests: keptTests,
  },
  {
    without: 'an agent is made where there is room for one',
    file: 'services/conversation/grpc/create-agent.ts',
    from: 'await parts.room.within(wish, () => parts.agents.insert(made));',
    to: 'await (wish.takes.agents, parts.agents.insert(made));',
    tests: ['tests/integration/conversation/agents-kept.test.ts'],
  },
  {
    without: 'a member joins where there is room for one',
    file: 'services/token/members/joining.ts',
    from: 'await (admission.always ? begin()',
    to: 'await (admission.organizationId ? begin()',
    tests: ['tests/integration/token/members/members-kept.test.ts'],
  },
  {
    without: 'whoever still sends a document is answered once it is read to its end',
    file: 'services/edge/http/admin/knowledge/documents.ts',
    from: "if (!(await readToEnd(request.raw))) reply.header('Connection', 'close');",
    to: "void readToEnd(request.raw);\n        if (!request.raw.readableEnded) reply.header('Connection', 'close');",
    tests: ['tests/integration/edge/admin/document-upload.test.ts'],
  },
];
