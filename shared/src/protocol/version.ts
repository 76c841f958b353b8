/** Grows when the wire changes in a way an older side cannot read. Both sides refuse another version politely. */
export const PROTOCOL = 1

/** The most that one request may carry (design, section 7, rule 3). */
export const MAX_PUSHED_MUTATIONS = 200
export const MAX_REQUEST_BYTES = 1_000_000
/** A scope the device does not have yet and that has at most this many rows comes whole in the answer, not in pages. */
export const INLINE_SCOPE_ROWS = 500
/** Rows in one page of a scope's first load. */
export const PAGE_ROWS = 1_000
