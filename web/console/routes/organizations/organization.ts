// An organization as operators read it.

import type { components } from '../../api/schema.ts';

export type Organization = components['schemas']['Organization'];
