// Pure. The services by name.

/** The services by the names that hosts, folders and certificates have. */
export const serviceNames = ['edge', 'token', 'conversation', 'run-executor', 'limits', 'ingestion'] as const;
export type ServiceName = (typeof serviceNames)[number];
