import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { MAX_HOURS } from '@hearthkeep/shared/card/card-link.ts'
import { fieldOf, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { endOfInvitation } from '@hearthkeep/shared/invitation/invitation.ts'
import { LATE_MS } from '@hearthkeep/shared/kernel/removed-at.ts'
import { holds } from './violation.ts'

/**
 * [SE2]: The server's clock decides deletion times, the expiry of links and the order of notices, whatever the device's
 * clock; and no timestamp that others see is in the future.
 */
export function checkTimestamps(
  effects: readonly { name: string; changes: readonly RowChange[] }[],
  now: string,
): void {
  for (const { name, changes } of effects)
    for (const { entity, id, before, after } of changes) {
      if (!after) continue
      for (const [field, isRight] of Object.entries(decided(entity, now)))
        if (isSet(field, before, after))
          holds(
            isRight(String(fieldOf(after, field))),
            'SE2',
            () => `${name} set ${field} of ${entity}/${id} to ${String(fieldOf(after, field))} at ${now}`,
          )
      for (const field of ['createdAt', 'updatedAt'] as const)
        holds(after[field] <= now, 'SE2', () => `${field} of ${entity}/${id} is ${after[field]}, and it is ${now}`)
    }
}

const decided = (entity: string, now: string): Record<string, (value: string) => boolean> => ({
  // [T1] That of the removal, if the server hears of it in time.
  deletedAt: (value) => value <= now && Date.parse(now) - Date.parse(value) <= LATE_MS,
  expiresAt: (value) => (entity === 'cardLink' ? isInHours(value, now) : value === endOfInvitation(now)),
  ...(entity === 'notice' ? { createdAt: (value: string) => value === now } : {}),
})

/** [HC10] Some whole hours after `now`, as many as a link may work. */
function isInHours(value: string, now: string): boolean {
  const hours = (Date.parse(value) - Date.parse(now)) / 3_600_000
  return Number.isInteger(hours) && hours >= 1 && hours <= MAX_HOURS
}

const isSet = (field: string, before: AnyRow | null, after: AnyRow): boolean => {
  const value = fieldOf(after, field) ?? null
  return value !== null && value !== ((before && fieldOf(before, field)) ?? null)
}
