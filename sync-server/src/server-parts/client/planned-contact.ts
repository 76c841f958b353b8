import { plannedContactId, type ClientId, type TouchpointId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_PLANNED_DAYS } from '@hearthkeep/shared/touchpoint/planned-contact.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { upcomingTouchpoints } from '@hearthkeep/shared/touchpoint/upcoming-touchpoints.ts'
import { isFormerRealtor } from '../../access/former-realtor.ts'
import type { EffectContext } from '../part.ts'

interface Between {
  realtorId: UserId
  homeownerId: UserId
}

/** [CL17] Updates the days on which the homeowner can expect their realtor to be in touch, if they have changed. */
export async function updatePlannedContact(effect: EffectContext, { realtorId, homeownerId }: Between): Promise<void> {
  const { tx, context, actAs, idFor } = effect
  const theirs = await tx.byIndex('client', 'homeownerId', homeownerId)
  // [SE176]
  const isFormer = await isFormerRealtor(tx, { realtorId, homeownerId })
  const clients = isFormer ? [] : theirs.filter(({ scope }) => scope === userScope(realtorId))
  const planned = await Promise.all(clients.map(({ id }) => tx.byIndex('touchpoint', 'clientId', id)))
  // In the homeowner's time zone it may still be yesterday.
  const from = addDays(context.today, -1)
  const all = upcomingTouchpoints(planned.flat(), clients).map(({ touchpoint }) => touchpoint.scheduledDate)
  const days = [...new Set(all)].filter((day) => day >= from).slice(0, MAX_PLANNED_DAYS)
  const plannedContacts = await tx.byIndex('plannedContact', 'scope', userScope(homeownerId))
  const known = plannedContacts.find((row) => row.realtorId === realtorId)?.days ?? []
  if (days.join() === known.join()) return
  const idKey = `planned/${realtorId}/${homeownerId}`
  const args = { plannedContactId: plannedContactId.parse(idFor(idKey)), homeownerId, realtorId, days }
  await actAs(homeownerId, idKey, { name: 'planned_contact.tell', args })
}

/** [CL17] Runs after a change to a client, who may have no account. */
export async function updatePlannedContactOfClient(
  { clientId }: { clientId: ClientId },
  effect: EffectContext,
): Promise<void> {
  const client = await effect.tx.get('client', clientId)
  const { userId: realtorId } = effect.context
  if (client?.homeownerId) await updatePlannedContact(effect, { realtorId, homeownerId: client.homeownerId })
}

/** [CL17] Runs after a change to a planned touchpoint. */
export async function updatePlannedContactOfTouchpoint(
  { touchpointId }: { touchpointId: TouchpointId },
  effect: EffectContext,
): Promise<void> {
  const touchpoint = await effect.tx.get('touchpoint', touchpointId)
  if (touchpoint) await updatePlannedContactOfClient(touchpoint, effect)
}
