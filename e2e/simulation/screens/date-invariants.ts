import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { hasEndingWarranty, isLateSafety } from '@hearthkeep/shared/touchpoint/suggested-touchpoints.ts'
import { itemsDone, itemsDue } from '../../../web/src/data/summary/items-by-day.ts'
import { readPropertyDates } from '../../../web/src/data/summary/property-dates.ts'
import { rowsOf } from '../device/rows-of.ts'
import { isSo, type Screens } from './screens.ts'

const FEW = 3

/** Tasks by the day on which they are due or were done, and what is a reason to be in touch ([TP27]). */
export async function checkDates(screens: Screens): Promise<void> {
  const { device, rows, read } = screens
  const { today } = device.context()
  const items = rowsOf(rows, 'maintenanceItem').filter(({ deletedAt }) => deletedAt === null)
  const days = { from: addDays(today, -30), to: addDays(today, 30) }
  const isBetween = (day: string | null) => day !== null && day >= days.from && day <= days.to
  const due = items.filter((item) => isStillOpen(item) && isBetween(dayOf(item)))
  const readDue = await read((tables) => itemsDue(tables, days))
  isSo(screens, 'tasks due', { read: keysOf(readDue), counted: keysOf(due) })
  const inOrder = daysOf(due).toSorted()
  isSo(screens, 'days of tasks', { read: readDue.map(dayOf), counted: inOrder })
  const few = await read((tables) => itemsDue(tables, { ...days, most: FEW }))
  isSo(screens, 'first tasks due', { read: few.map(dayOf), counted: inOrder.slice(0, FEW) })
  const isUrgent = ({ priority }: MaintenanceItem) => priority === 'urgent'
  const urgent = await read((tables) => itemsDue(tables, { ...days, most: 1, isWanted: isUrgent }))
  const urgentDays = daysOf(due.filter(isUrgent)).toSorted().slice(0, 1)
  isSo(screens, 'urgent tasks', { read: urgent.map(dayOf), counted: urgentDays })
  const scheduled = await read((tables) => itemsDue(tables, { ...days, statuses: ['scheduled'] }))
  isSo(screens, 'scheduled tasks', {
    read: keysOf(scheduled),
    counted: keysOf(due.filter(({ status }) => status === 'scheduled')),
  })

  const done = items.filter((item) => !isStillOpen(item) && isBetween(item.completedDate))
  isSo(screens, 'tasks done', {
    read: keysOf(await read((tables) => itemsDone(tables, days))),
    counted: keysOf(done),
  })

  const dates = await readPropertyDates({ read, write: unread }, today)
  const ofProperty = (found: ReadonlyMap<string, readonly Dated[]>) =>
    [...found].flatMap(([property, rows]) => rows.map(({ id }) => `${property} ${id}`)).toSorted()
  const pairs = (found: readonly Dated[]) => found.map(({ propertyId, id }) => `${propertyId} ${id}`).toSorted()
  isSo(screens, 'safety tasks', {
    read: ofProperty(dates.items),
    counted: pairs(items.filter((item) => isStillOpen(item) && isLateSafety(item, today))),
  })
  isSo(screens, 'warranties', {
    read: ofProperty(dates.systems),
    counted: pairs(rowsOf(rows, 'system').filter((system) => hasEndingWarranty(system, today))),
  })
}

interface Dated {
  id: string
  propertyId: string
}

const isStillOpen = ({ status }: MaintenanceItem) => status !== 'completed' && status !== 'cancelled'
const dayOf = ({ dueDate, scheduledDate }: MaintenanceItem) => dueDate ?? scheduledDate
/** Without the tasks that have none. */
const daysOf = (items: readonly MaintenanceItem[]) => items.flatMap((item) => dayOf(item) ?? [])
const keysOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
const unread = () => Promise.reject(new Error('a screen writes nothing'))
