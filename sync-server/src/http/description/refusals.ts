/** What of a call some refusals are about. */
export interface CallNeeds {
  method: string
  takesKey: boolean
  takesCondition: boolean
  /** A schema, or `file`. */
  body?: unknown
  answers: readonly { content: unknown }[]
  refuses?: readonly RefusalCode[]
}

type When = (call: CallNeeds) => boolean

const always: When = () => true
const withBody: When = ({ body }) => body !== undefined
const withFile: When = ({ body, answers }) => body === 'file' || answers.some(({ content }) => content === 'file')
const change: When = ({ method }) => method !== 'GET'
const withKey: When = ({ takesKey }) => takesKey
const withCondition: When = ({ takesCondition }) => takesCondition
/** Only for routes that say so. */
const some: When = () => false

interface Refusals {
  description: string
  /** When a call can be refused with a code. */
  codes: Record<string, When>
}

/** [OA10] Why a call is refused: by status, every code that programs may get. */
const refusals = {
  400: {
    description: 'Not as described; `issues` says what',
    codes: {
      invalid: always,
      invalid_json: withBody,
      too_deep: withBody,
      too_many_names: withBody,
      too_many_values: withBody,
      broken_off: withBody,
      invalid_gzip: withBody,
      invalid_key: withKey,
    },
  },
  401: {
    description: 'Nobody is signed in: the token is unknown, revoked or expired',
    codes: { invalid_token: always, not_signed_in: always, account_deleted: always },
  },
  403: {
    description: 'The token, or its person, may not do this',
    codes: {
      forbidden: always,
      api_access_off: always,
      token_only_reads: change,
      token_is_limited: always,
      not_for_tokens: some,
      temporary_password: always,
      foreign_origin: always,
    },
  },
  404: {
    description: 'Not there, or not for this person',
    codes: { not_found: always, outside_scope: change, not_there_yet: withFile },
  },
  408: { description: 'The body arrived too slowly', codes: { too_slow: withBody } },
  409: {
    description: 'Not as things are now',
    codes: { conflict: change, other_content: some, key_in_use: withKey, answer_not_kept: withKey },
  },
  412: { description: 'No longer as in `If-Match`', codes: { changed_meanwhile: withCondition } },
  413: { description: 'Too large', codes: { too_large: withBody } },
  415: { description: 'A kind that is not taken', codes: { unknown_encoding: withBody, wrong_type: some } },
  416: { description: 'Not a part of the file', codes: { range: withFile } },
  421: { description: 'This server has another host name', codes: { foreign_host: always } },
  422: { description: 'The `Idempotency-Key` came with another call', codes: { key_reused: withKey } },
  429: {
    description: 'Too many calls; the same call is answered later',
    codes: {
      too_many_requests: always,
      busy: always,
      limit: change,
      too_many_keys: withKey,
      too_many_bytes: withFile,
      too_many_searches: some,
      too_many_tries: always,
      already_analysing: some,
    },
  },
  500: { description: 'A fault of the server', codes: { internal: always } },
  502: { description: 'Another service failed', codes: { mls_failed: some } },
  503: {
    description: 'Not now; the same call is answered later',
    codes: { busy: always, storage_failed: always, documents_away: withFile },
  },
  507: { description: 'The server is full', codes: { no_room: some } },
} satisfies Record<number, Refusals>

type CodesOf<Of> = Of extends { codes: infer Codes } ? keyof Codes : never
export type RefusalCode = CodesOf<(typeof refusals)[keyof typeof refusals]>

/** The refusals of a route: status, what it means, and its codes. */
export function refusalsOf(call: CallNeeds): { status: string; description: string; codes: string[] }[] {
  const own = new Set<string>(call.refuses)
  return Object.entries<Refusals>(refusals).flatMap(([status, { description, codes }]) => {
    const possible = Object.keys(codes).filter((code) => own.has(code) || codes[code]?.(call))
    return possible.length > 0 ? [{ status, description, codes: possible }] : []
  })
}
