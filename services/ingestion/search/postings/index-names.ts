// Pure. What the file of a knowledge base's index is called.

/** Behind the knowledge base's id. */
export const indexSuffix = '.sqlite';
