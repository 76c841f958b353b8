import { useEffect, useRef } from 'react'

/** The saved values overlaid with those being saved: a person may reach the next field before the last one is saved. */
export function useKnown<Choices extends object>(choices: Choices) {
  const known = useRef(choices)
  const saving = useRef<Partial<Choices>>({})
  useEffect(() => {
    known.current = { ...choices, ...saving.current }
  }, [choices])
  return {
    now: () => known.current,
    /** Treats the changes as saved while the save is in flight; reverts them if it fails. */
    async whileSaving(changes: Partial<Choices>, save: () => Promise<boolean>): Promise<boolean> {
      const before = known.current
      saving.current = { ...saving.current, ...changes }
      known.current = { ...before, ...changes }
      const isSaved = await save()
      saving.current = without(saving.current, changes)
      if (!isSaved) known.current = before
      return isSaved
    },
  }
}

const without = <Choices extends object>(all: Partial<Choices>, changes: Partial<Choices>) =>
  Object.fromEntries(Object.entries(all).filter(([field]) => !(field in changes))) as Partial<Choices>
