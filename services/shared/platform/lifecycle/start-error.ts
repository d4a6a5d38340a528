// An obstacle to the start of a process that is no defect of it: a bad setting, a taken port, a folder in use.

/** Its message is one whole sentence for the person who starts the process, and all that they are shown. */
export class StartError extends Error {}
