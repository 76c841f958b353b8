import { taskById } from '../../data/past-work.ts'
import type { ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { nextDueDay } from '@hearthkeep/shared/maintenance/schedule/recurrence.ts'
import { useRead } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { earnInstallOffer } from '../../platform/install/install-offer.ts'
import { today } from '../../platform/today.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { refusalToast } from '../refusal-toast.ts'
import { usePerform } from '../use-perform.ts'
import { useCompletion, type TaskRef } from './completion-context.ts'
import { doneWords } from './item-words.ts'
import { takenWords } from './taken-words.ts'

const failed = 'Error updating maintenance'

/**
 * [C17] Completes a task as of today, by the person, at once. The toast offers Undo and the details [C18]. Resolves to
 * whether this press completed it.
 */
export function useCompleteTask(): (task: TaskRef) => Promise<boolean> {
  const perform = usePerform()
  const read = useRead()
  const toast = useToast()
  const { openDetails } = useCompletion()
  return async (task) => {
    if (isSecondTap(performance.now())) return false
    const found = await read(async (tables) => {
      const item = await taskById(tables, task.id)
      return { item, taken: item ? await takenWords(tables, item) : [] }
    })
    if (!found.ok) {
      toast(refusalToast(failed, found.refusal))
      return false
    }
    const { item, taken } = found.value
    // The list may be a moment behind: it was completed on another device, or in another tab.
    if (item && !isOpen(item)) return false
    const { id: itemId, propertyId, title } = task
    const day = today.get()
    const due = item ? nextDueDay({ item, doneOn: day, today: day }) : null
    const isDone = await perform(
      {
        name: 'maintenance.complete',
        args: { propertyId, itemId, nextItemId: mintId<ItemId>(), completedDate: day },
      },
      {
        done: {
          tone: 'good',
          text: doneWords(due, day),
          detail: [title, ...taken].join(' · '),
          more: { label: 'Add cost or note', onAction: () => openDetails(task) },
        },
        failed,
      },
    )
    if (isDone) earnInstallOffer()
    return isDone
  }
}

/** The time of a double tap, in milliseconds. */
const DOUBLE_TAP = 400

let lastTap = -Infinity

/**
 * Whether this press is the second of a double tap. The row of a completed task leaves its list at once, so that the
 * second tap would complete the task that has moved up under the finger.
 */
function isSecondTap(now: number): boolean {
  const isSecond = now - lastTap < DOUBLE_TAP
  lastTap = now
  return isSecond
}
