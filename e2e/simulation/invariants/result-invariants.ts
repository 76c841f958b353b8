import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { holds } from './violation.ts'

interface Answered {
  request: { mutations: readonly { id: MutationId }[] }
  answer: SyncAnswer
}

/**
 * [P11]: An answer has a result of each mutation that was pushed, up to the first that has to wait: its device would
 * otherwise push it again at once.
 */
export function checkResults(name: string, { request: { mutations }, answer }: Answered): void {
  if (answer.kind !== 'ok' || answer.allMatched) return
  const statuses = new Map(answer.results.map(({ id, status }) => [id, status]))
  const open = mutations.find(({ id }) => statuses.get(id) === undefined || statuses.get(id) === 'retry')
  const isTold = open === undefined || statuses.has(open.id)
  holds(isTold, 'P11', () => `${name} pushes ${open?.id}, and hears nothing of it`)
}
