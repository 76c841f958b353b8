import type { CalendarDate, UserId, ItemId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { LocalStore } from '../data/store/local-store.ts'
import { type Person, mutate } from '../data/mutate/mutate.ts'
import {
  notificationActions,
  notificationData,
  type NotificationAction,
  type NotificationData,
} from './notification-of.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'

/** What is available to the worker. */
export interface Pressed {
  /** What was pressed: an action of the notification, or none. */
  action: string
  data: unknown
  signedIn: Person | null
  withStore<T>(userId: UserId, work: (store: LocalStore) => Promise<T>): Promise<T | null>
  now: Date
  today: CalendarDate
  mintId(): string
}

/** `done`: it is on this device and pending · `open`: show the person a page. */
export type Answer = { kind: 'done' } | { kind: 'open'; path: string }

/**
 * [PU18] Performs an action for the person whose notification it is, if they are signed in here. If it cannot be done,
 * and for any other press, the app opens where the notification leads.
 */
export async function answerPress({ action, data, signedIn, withStore, ...when }: Pressed): Promise<Answer> {
  const known = notificationData.safeParse(data).data
  if (!known || known.userId !== signedIn?.userId) return { kind: 'open', path: '/' }
  const open = { kind: 'open', path: known.path } as const
  const wanted = notificationActions.find((name) => name === action)
  const { task } = known
  if (!wanted || !task) return open
  try {
    const outcome = await withStore(signedIn.userId, (store) =>
      doTask(store, { person: signedIn, task, action: wanted, ...when }),
    )
    return outcome?.ok ? { kind: 'done' } : open
  } catch {
    // A full disk, or another version of the app: the app reports it itself.
    return open
  }
}

const SNOOZE_DAYS = 7

interface DoTaskInput {
  person: Person
  task: NonNullable<NotificationData['task']>
  action: NotificationAction
  now: Date
  today: CalendarDate
  mintId(): string
}

/**
 * [PU18] Completes the task as done today, or snoozes it for a week, as the app itself would: immediately, on this
 * device.
 */
function doTask(store: LocalStore, { person, task, action, now, today, mintId }: DoTaskInput): Promise<Outcome<null>> {
  const call: CallOf =
    action === 'complete'
      ? {
          name: 'maintenance.complete',
          args: { ...task, nextItemId: mintId() as ItemId, completedDate: today },
        }
      : { name: 'maintenance.snooze', args: { ...task, until: addDays(today, SNOOZE_DAYS) } }
  return mutate(store, { id: mintId() as MutationId, call, context: { ...person, at: now.toISOString(), today } })
}
