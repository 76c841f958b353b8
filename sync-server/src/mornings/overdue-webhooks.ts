import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { countsAsDue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { derivedId } from '../server-parts/derived-id.ts'
import type { Webhook } from '../storage/accounts/webhooks.ts'
import type { View, WriteTransaction } from '../storage/store.ts'
import type { AnyRowEvent } from '../webhooks/row-events.ts'
import { tellWebhook } from '../webhooks/queue-events.ts'
import type { PersonMorning } from './person-morning.ts'

/** The webhooks that a person wants to be told with of overdue tasks. */
export const overdueListeners = async (view: View, { user }: Pick<PersonMorning, 'user'>): Promise<Webhook[]> =>
  (await view.webhooksOn({ userIds: [user.id] })).filter(({ events }) => events.includes('task.overdue'))

/**
 * [WH4] Tells a person's webhooks of the tasks that have become overdue on the mornings that are served now, by the
 * person's day.
 */
export async function tellOfOverdue(tx: WriteTransaction, person: PersonMorning, now: string): Promise<void> {
  const webhooks = await overdueListeners(tx, person)
  if (webhooks.length === 0) return
  const { user, day, days } = person
  const dueDays = days.map((morning) => addDays(morning, -1))
  for (const { itemId } of await tx.dueItems({ userIds: [user.id], dueDays })) {
    const row = await tx.get('maintenanceItem', itemId)
    const property = row && (await tx.get('property', row.propertyId))
    if (!row || !countsAsDue(row, day) || !property || !isLiving(property)) continue
    const rowEvent: AnyRowEvent = { event: 'task.overdue', row }
    const idFor = (what: string) => derivedId(mutationId.parse(user.id), `${what}/${day}`)
    for (const webhook of webhooks) await tellWebhook({ tx, now, idFor }, { rowEvent, webhook, scope: row.scope })
  }
}
