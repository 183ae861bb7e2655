/** The file can't be imported. The message is shown to the user. */
export class ImportError extends Error {}
