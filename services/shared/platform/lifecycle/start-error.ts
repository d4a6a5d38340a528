// What keeps a process from starting and is no defect of it: a bad setting, a taken port, a folder in use.

/** Its message is one whole sentence for whoever starts the process, and all that they are shown. */
export class StartError extends Error {}
