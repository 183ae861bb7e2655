/** Why a file can't be imported at all; the message is for the person who typed the command. */
export class ImportError extends Error {}
