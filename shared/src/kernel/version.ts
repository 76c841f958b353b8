/**
 * Grows when the wire changes in a way an older side cannot read. Both sides refuse another version politely. What is only
 * added has a default where it is read, and the number stays. 2: scopes of households.
 */
export const PROTOCOL = 2

/** That an answer may say `allAsSaid`; a device that understands it says so in its request. */
export const ALL_AS_SAID = 'allAsSaid'

/** The most that one request may carry. */
export const MAX_PUSHED_MUTATIONS = 2_000
export const MAX_REQUEST_BYTES = 1_000_000
/** The most characters of the words of a mutation. */
export const MAX_SENTENCE = 500
/** More than the scopes of any account: a realtor has at most 15,000 relations to properties ([SE10]). */
export const MAX_CURSORS = 20_000
/** Further ones go into the next request. */
export const MAX_DRIFTED = 1_000
/** A scope that changed by more than this is loaded in pages instead. */
export const MAX_DELTA_BYTES = 8_000_000
/** An answer takes no further scope once it has this much. */
export const FULL_ANSWER_BYTES = 2_000_000
/** What changed comes along with a poke up to this much, and up to so many changes. */
export const MAX_NEWS_BYTES = 16_000
export const MAX_NEWS_CHANGES = 20
/** A scope the device does not have yet and that has at most this many rows comes whole in the answer, not in pages. */
export const INLINE_SCOPE_ROWS = 500
/** Rows in one page of a scope's first load. */
export const PAGE_ROWS = 1_000
