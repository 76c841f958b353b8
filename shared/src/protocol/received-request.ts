import { z } from 'zod'
import { mutationId } from '../kernel/fields.ts'
import { isScope, type Scope } from '../kernel/scope.ts'
import { MAX_CURSORS, MAX_PUSHED_MUTATIONS } from './limits.ts'
import { boundedRecord, listOf } from './bounded.ts'
import { sequence, syncRequest } from './sync-request.ts'

/** What the server reads of a request of any version of the protocol. */
export const anyRequest = z.looseObject({ protocol: z.int() })

/** An unparsed mutation: the fields that an answer about it needs. */
const receivedMutation = z.looseObject({ seq: sequence, id: mutationId })

/** Each entry is checked by a plain function: a schema takes 40 ms for as many as a request may have. */
const cursors = z.custom<Record<Scope, number>>(
  (given) => !Array.isArray(given) && Object.entries(given ?? {}).every(isCursor),
  'Invalid cursors',
)
const isCursor = ([key, value]: [string, unknown]) =>
  isScope(key) && typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** A request as the server parses it: one invalid mutation must not block the others. */
export const receivedRequest = syncRequest.extend({
  cursors: boundedRecord(cursors, MAX_CURSORS).default({}),
  mutations: listOf(receivedMutation, MAX_PUSHED_MUTATIONS),
})

export type ReceivedMutation = z.infer<typeof receivedMutation>
export type ReceivedRequest = z.infer<typeof receivedRequest>
