import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Mutate } from '../data/live/use-mutate.ts'
import type { Toast } from '../ui/overlay/toast.tsx'
import { refusalToast } from './refusal-toast.ts'

interface UndoParts {
  mutate: Mutate
  toast(toast: Toast): void
}

/** The Undo button of a toast, which makes the given changes one after the other. A refused one shows the reason. */
export function undoAction({ mutate, toast }: UndoParts, ...undo: readonly CallOf[]): NonNullable<Toast['action']> {
  const takeBack = async () => {
    for (const call of undo) {
      const outcome = await mutate(call)
      if (!outcome.ok) toast(refusalToast('Couldn’t undo', outcome.refusal))
    }
  }
  return { label: 'Undo', onAction: () => void takeBack() }
}
