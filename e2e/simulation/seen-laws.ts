import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { scopeOwner, userScope } from '@hearthkeep/shared/entities/scope.ts'
import type { OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { ServerRecord } from './server-record.ts'
import { holds } from './violation.ts'

/** [I7], the other half: nobody is shown what is not theirs. */
export function checkSeen(record: ServerRecord, userId: UserId, rows: readonly WireRow[]): void {
  for (const { row } of rows) {
    const { scope } = row
    const isOwn =
      scopeOwner(scope).kind === 'user' ? scope === userScope(userId) : record.membershipOf(scope, userId) !== undefined
    holds(isOwn, 'I7', () => `${userId} was shown ${scope}`)
  }
}

/** [I7] and [SE8]: it brings nobody else's rows, and no result of anybody else's changes. */
export function checkAnswer(record: ServerRecord, userId: UserId, { deltas, results }: OkAnswer): void {
  checkSeen(
    record,
    userId,
    deltas.flatMap(({ puts }) => puts),
  )
  for (const { id, status } of results)
    holds(
      status === 'retry' || record.deciderOf(id) === userId,
      'SE8',
      () => `${userId} was told what became of ${id}, which is ${record.deciderOf(id)}'s`,
    )
}
