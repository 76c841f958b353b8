import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { usePerform } from '../../actions/use-perform.ts'

/** Restores a row or value, and shows a toast; with Undo if `undo` is given. */
export function useRestore() {
  const perform = usePerform()
  return ({ call, undo, detail }: { call: CallOf; undo?: CallOf; detail: string }) =>
    perform(call, { done: { tone: 'good', text: 'Restored', detail }, failed: 'Couldn’t restore it', undo })
}
