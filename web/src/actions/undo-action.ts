import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import { editOf, type CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Mutate } from '../data/live/use-mutate.ts'
import type { Toast } from '../ui/overlay/toast.tsx'
import { refusalToast } from './refusal-toast.ts'

interface UndoParts {
  mutate: Mutate
  toast(toast: Toast): void
  /** The changes that are undone, if they are edits: the person has seen what they set, and nothing newer. */
  made?: readonly CallOf[]
}

/** The Undo button of a toast, which makes the given changes one after the other. A refused one shows the reason. */
export function undoAction(
  { mutate, toast, made = [] }: UndoParts,
  ...undo: readonly CallOf[]
): NonNullable<Toast['action']> {
  const undoAll = async () => {
    for (const call of undo) {
      const outcome = await mutate(call, { seen: setBy(made, call) })
      if (!outcome.ok) toast(refusalToast('Couldn’t undo', outcome.refusal))
    }
  }
  return { label: 'Undo', onAction: () => void undoAll() }
}

/** Returns the values that the edits set in the row that the call edits too. */
function setBy(made: readonly CallOf[], call: CallOf): Was | undefined {
  const edit = editOf(call)
  return edit && made.map(editOf).find((other) => other?.entity === edit.entity && other.id === edit.id)?.changes
}
