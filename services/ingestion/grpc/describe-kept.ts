// DescribeKept: how many knowledge bases and documents an organization has, and how much they come to.

import { ingestionCall } from '../ingestion-call.ts';
import { ofDocuments, ofKnowledgeBases } from '../store/kept.ts';

export const describeKept = ingestionCall('DescribeKept', {
  from: ['edge'],
  needs: 'organization.read',
  serve:
    (parts) =>
    async ({ organization_id: organizationId }) => {
      const [bases, documents] = await Promise.all([
        parts.room.used(ofKnowledgeBases(parts, organizationId)),
        parts.room.used(ofDocuments(parts, organizationId)),
      ]);
      return { kept: { ...bases, ...documents } };
    },
});
