/** Columns that a screen has room for. */
export const MAX_COMPARED = 4

/** Why a product isn't compared: it's archived or unknown, of another category than the first one, or one too many. */
export const SKIP_REASONS = ['not_found', 'other_category', 'too_many'] as const
