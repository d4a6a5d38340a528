// Pure. Names of index files.

/** Behind the knowledge base's id. */
export const indexSuffix = '.sqlite';
