import type { OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'

/** The part of an answer that changes the rows and the outbox. A delta that comes with a poke has the same shape. */
export type AnsweredChanges = Pick<OkAnswer, 'deltas' | 'results' | 'snapshots' | 'revoked' | 'more'>
