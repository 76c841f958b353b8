import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { CalendarDate, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { countsAsDue, dueDay } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { leadOn } from '@hearthkeep/shared/notification/lead.ts'
import { reminderOf, type Reminder } from '@hearthkeep/shared/notification/reminder.ts'
import type { View } from '../storage/store.ts'
import { whyNotAbout } from '../messages/may-leave-now.ts'
import type { PersonMorning } from './person-morning.ts'
import { subjectOf, type Announcement } from './announcement.ts'

/** More tasks than this are combined into one. */
const MAX_ALONE = 3

interface Task extends Omit<Reminder, 'day'> {
  announcement: Announcement
}

/** [RM1], [RM2], [RM4], [RM6] Returns the tasks to announce to a person, among those due on a relevant day. */
export async function announcedTasks(
  view: View,
  person: PersonMorning,
  itemIds: readonly ItemId[],
): Promise<Announcement[]> {
  const { choices, day } = person
  if (!choices.maintenanceReminders) return []
  const tasks: Task[] = []
  for (const itemId of itemIds) {
    const task = await taskToAnnounce(view, person, itemId)
    if (task) tasks.push(task)
  }
  tasks.sort((one, other) => one.due.localeCompare(other.due) || inOrder(one.title, other.title))
  return tasks.length > MAX_ALONE ? [together(tasks, day)] : tasks.map(({ announcement }) => announcement)
}

async function taskToAnnounce(
  view: View,
  { user, choices, day, days }: PersonMorning,
  itemId: ItemId,
): Promise<Task | null> {
  const item = await view.get('maintenanceItem', itemId)
  if (!item || !isLiving(item) || !countsAsDue(item, day)) return null
  const due = dueDay(item)
  if (due === null || (await whyNotAbout(view, item.propertyId)) !== null) return null
  const lead = latestLead(days, (on) => leadOn(on, due, choices))
  if (lead === null) return null
  const reportedKey = `task/${itemId}/${due}/${lead}`
  if (await view.wasReported({ userId: user.id, what: reportedKey })) return null
  const { address } = must(await view.get('property', item.propertyId), 'the property of a task')
  const task = { title: item.title, address, due }
  const kind = due < day ? 'task_overdue' : 'task_due'
  const announcement: Announcement = {
    kind,
    ...reminderOf({ ...task, day }),
    propertyId: item.propertyId,
    itemId,
    reportedKeys: [reportedKey],
  }
  return { ...task, announcement }
}

/** Returns the lead time at the last of these mornings that announces the task; `null` if none does. */
function latestLead(days: readonly CalendarDate[], leadOf: (day: CalendarDate) => number | null): number | null {
  for (const day of days.toReversed()) {
    const lead = leadOf(day)
    if (lead !== null) return lead
  }
  return null
}

/** [RM6] */
function together(tasks: readonly Task[], day: CalendarDate): Announcement {
  const addresses = new Set(tasks.map(({ address }) => address))
  const overdue = tasks.filter(({ due }) => due < day).length
  const where = addresses.size === 1 ? [...addresses].join() : `${addresses.size} properties`
  const properties = new Set(tasks.map(({ announcement }) => announcement.propertyId))
  const words = `${tasks.length} tasks at ${where} are due${overdue > 0 ? `, ${overdue} of them overdue` : ''}.`
  return {
    kind: 'tasks_due',
    subject: subjectOf(words),
    words,
    lines: tasks.map(({ announcement }) => announcement.words),
    propertyId: properties.size === 1 ? ([...properties][0] ?? null) : null,
    itemId: null,
    reportedKeys: tasks.flatMap(({ announcement }) => announcement.reportedKeys),
  }
}
