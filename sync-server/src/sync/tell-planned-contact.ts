import { plannedContactId, type ClientId, type UserId } from '@hearthkeep/shared/entities/fields.ts'
import { MOST_PLANNED_DAYS } from '@hearthkeep/shared/entities/planned-contact.ts'
import { userScope } from '@hearthkeep/shared/entities/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations/all.ts'
import { addDays } from '@hearthkeep/shared/rules/dates.ts'
import { upcomingTouchpoints } from '@hearthkeep/shared/rules/upcoming-touchpoints.ts'
import type { Happened } from './happened.ts'

interface Between {
  realtorId: UserId
  homeownerId: UserId
}

/** [CL17]: the homeowner hears on which days their realtor means to be in touch; nothing where that is what they know. */
export async function tellPlannedContact(happened: Happened, { realtorId, homeownerId }: Between): Promise<void> {
  const { tx, context, actAs, idFor } = happened
  const theirs = await tx.byIndex('client', 'homeownerId', homeownerId)
  const clients = theirs.filter(({ scope }) => scope === userScope(realtorId))
  const planned = await Promise.all(clients.map(({ id }) => tx.byIndex('touchpoint', 'clientId', id)))
  // Where the homeowner is, it may still be yesterday.
  const from = addDays(context.today, -1)
  const all = upcomingTouchpoints(planned.flat(), clients).map(({ touchpoint }) => touchpoint.scheduledDate)
  const days = [...new Set(all)].filter((day) => day >= from).slice(0, MOST_PLANNED_DAYS)
  const told = await tx.byIndex('plannedContact', 'scope', userScope(homeownerId))
  const known = told.find((row) => row.realtorId === realtorId)?.days ?? []
  if (days.join() === known.join()) return
  const what = `planned/${realtorId}/${homeownerId}`
  const args = { plannedContactId: plannedContactId.parse(idFor(what)), homeownerId, realtorId, days }
  await actAs(homeownerId, what, { name: 'planned_contact.tell', args })
}

/** [CL17]: for what a realtor does about a client, who need not have an account here. */
export async function tellClient({ clientId }: { clientId: ClientId }, happened: Happened): Promise<void> {
  const client = await happened.tx.get('client', clientId)
  const { userId: realtorId } = happened.context
  if (client?.homeownerId) await tellPlannedContact(happened, { realtorId, homeownerId: client.homeownerId })
}

/** [CL17]: of a touchpoint that was planned before. */
export async function tellOfTouchpoint(
  { touchpointId }: ArgsOf<'touchpoint.complete' | 'touchpoint.cancel'>,
  happened: Happened,
): Promise<void> {
  const touchpoint = await happened.tx.get('touchpoint', touchpointId)
  if (touchpoint) await tellClient(touchpoint, happened)
}
