// DescribeKept: how many knowledge bases and documents an organization has, and how much they come to.

import type { DescribeKeptRequest__Output } from '#proto/colloquy/ingestion/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse } from '#proto/colloquy/ingestion/v1/DescribeKeptResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { ofDocuments, ofKnowledgeBases } from '../store/kept.ts';

export function describeKept(deps: Pick<Ingestion, 'knowledgeBases' | 'room'>) {
  return async ({ organization_id: organizationId }: DescribeKeptRequest__Output): Promise<DescribeKeptResponse> => {
    const [bases, documents] = await Promise.all([
      deps.room.used(ofKnowledgeBases(deps, organizationId)),
      deps.room.used(ofDocuments(deps, organizationId)),
    ]);
    return { kept: { ...bases, ...documents } };
  };
}
