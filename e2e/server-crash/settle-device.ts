import { householdScope, scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { seesHouseholdParts } from '@hearthkeep/shared/household/permissions.ts'
import { readDeviceData } from '../simulation/device/device-data.ts'
import { holds, sameRows } from '../simulation/invariants/violation.ts'
import type { Device } from './device.ts'
import type { Ledger } from './ledger.ts'

const MAX_ROUNDS = 30

/**
 * [I10]: Runs rounds until the device is settled. Rounds that made progress do not count, since after a broken
 * connection the first requests are small ([P20]).
 */
export async function settleDevice(device: Device): Promise<void> {
  for (let idle = 0; idle < MAX_ROUNDS;) {
    const end = await device.round()
    if (end === 'done') return
    if (end !== 'again') idle += 1
  }
  const { outbox, scopes } = await readDeviceData(device.store)
  holds(false, 'I10', () => `${device.name} does not settle: ${JSON.stringify({ outbox, scopes })}`)
}

/** [I9]: The device and the server have the same rows for the person. */
export async function checkSame({ name, store, account }: Device, { rows }: Ledger): Promise<void> {
  const { userId } = account.person
  const own = new Set(
    [...rows.values()].flatMap((row) => {
      if (!('relation' in row && 'since' in row) || row.userId !== userId) return []
      return seesHouseholdParts(row.relation) ? [row.scope, householdScope(row.propertyId)] : [row.scope]
    }),
  )
  const expected = [...rows].filter(([, row]) => own.has(row.scope) || scopeOwner(row.scope).id === userId)
  const { view } = await readDeviceData(store)
  sameRows(view, new Map(expected), 'I9', () => `${name} and the server differ`)
}
