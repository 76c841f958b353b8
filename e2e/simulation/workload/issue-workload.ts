import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { severities } from '@hearthkeep/shared/issue/issue.ts'
import type { IssueId, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { rowsOf } from '../device/rows-of.ts'
import { createProperty, pickOf } from './workload.ts'

/** A person's mutations of the issue log of one of their properties, and of the tasks that issues became. */
export function issueCall(random: Random, { rows }: { rows: ReadonlyMap<string, AnyRow> }): CallOf {
  const property = pickOf(random, rowsOf(rows, 'property'))
  if (!property) return createProperty(random)
  const { id: propertyId } = property
  const inProperty = <Row extends { propertyId: string }>(all: Row[]) =>
    pickOf(
      random,
      all.filter((row) => row.propertyId === propertyId),
    )
  const issue = inProperty(rowsOf(rows, 'issue'))
  const task = inProperty(rowsOf(rows, 'maintenanceItem').filter(({ issueId }) => issueId !== null))
  const systemId = inProperty(rowsOf(rows, 'system'))?.id ?? null
  const facts = () => ({ title: `Leak ${random.integer(100)}`, severity: random.pick(severities) })
  const add = (): CallOf => ({
    name: 'issue.add',
    args: { propertyId, issueId: random.uuid() as IssueId, facts: { ...facts(), systemId } },
  })
  if (!issue || random.chance(0.2)) return add()
  if (task && random.chance(0.4)) {
    const { id: itemId, deletedAt } = task
    return { name: deletedAt === null ? 'maintenance.remove' : 'maintenance.restore', args: { propertyId, itemId } }
  }
  const at = { propertyId, issueId: issue.id }
  const plan = (): CallOf => ({ name: 'issue.plan', args: { ...at, itemId: random.uuid() as ItemId } })
  return random.pick<() => CallOf>([
    plan,
    plan,
    () => ({ name: issue.status === 'closed' ? 'issue.reopen' : 'issue.close', args: at }),
    () => ({ name: 'issue.edit', args: { ...at, changes: facts() } }),
    () => ({ name: issue.deletedAt === null ? 'issue.remove' : 'issue.restore', args: at }),
    () => ({ name: 'trash.purge', args: { entity: 'issue', id: issue.id, propertyId } }),
  ])()
}
