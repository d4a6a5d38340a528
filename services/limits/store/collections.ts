// All collections of this service, for the migration of its indexes.

import type { CollectionDefinition } from '#shared/document-store/document-store.ts';
import { slotCollection } from './slots.ts';

export const limitsCollections: readonly CollectionDefinition[] = [slotCollection];
