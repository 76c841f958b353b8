/**
 * The version of the wire format. Increase it for a change that the older side cannot parse: both sides then refuse each
 * other politely. A field that is only added gets a default where it is parsed, and the number stays.
 */
export const PROTOCOL = 3

/** Limits of one request. */
export const MAX_PUSHED_MUTATIONS = 2_000
export const MAX_REQUEST_BYTES = 1_000_000
/** More than the scopes of any account: a realtor has at most 15,000 relations to properties ([SE10]). */
export const MAX_CURSORS = 20_000
/** Any further ones go into the next request. */
export const MAX_DRIFTED = 1_000
/** The maximum number of properties whose past work a device outside of their households keeps ([P59]). */
export const MAX_PAST = 500
/** A scope that changed by more than this is loaded in pages instead. */
export const MAX_DELTA_BYTES = 8_000_000
/** An answer that reaches this size takes no further scope. */
export const FULL_ANSWER_BYTES = 2_000_000
/** The largest delta that a poke carries, in bytes and in changes. */
export const MAX_POKE_BYTES = 16_000
export const MAX_POKE_CHANGES = 20
/** A scope that is new to the device and has at most this many rows is sent whole in the answer, not in pages. */
export const INLINE_SCOPE_ROWS = 500
/** Rows in one page of a scope's first load. */
export const PAGE_ROWS = 1_000
