/** Why a file can't be imported at all, in a sentence for whoever chose it. */
export class ImportError extends Error {}
