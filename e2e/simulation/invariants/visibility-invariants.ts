import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { MutationResult, OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { ServerRecord } from '../server/server-record.ts'
import { holds } from './violation.ts'

/** [I7], the other half: no one receives rows of scopes that they may not see. */
export function checkVisible(record: ServerRecord, userId: UserId, rows: readonly WireRow[]): void {
  for (const { row } of rows) {
    const { scope } = row
    const isOwn =
      scopeOwner(scope).kind === 'user' ? scope === userScope(userId) : record.membershipOf(scope, userId) !== undefined
    holds(isOwn, 'I7', () => `${userId} was shown ${scope}`)
  }
}

/** [I7], [SE8] and [I4]: An answer contains no rows of others, and correct results for the person's own mutations. */
export function checkAnswer(record: ServerRecord, userId: UserId, { deltas, results }: OkAnswer): void {
  checkVisible(
    record,
    userId,
    deltas.flatMap(({ puts }) => puts),
  )
  for (const { id, status } of results)
    holds(
      isCorrect(record, { userId, id, status }),
      'SE8',
      () => `${userId} received the wrong status ${status} for ${id}`,
    )
}

interface ReportedResult {
  userId: UserId
  id: MutationId
  status: MutationResult['status']
}

function isCorrect(record: ServerRecord, { userId, id, status }: ReportedResult): boolean {
  switch (status) {
    case 'ok':
      return record.hasApplied(userId, id)
    case 'refused':
      return record.hasRefused(userId, id)
    case 'retry':
      return true
  }
}
