import type { NotificationChoices } from '@hearthkeep/shared/entities/notification-settings.ts'
import { useEffect, useRef } from 'react'

type Changes = Partial<NotificationChoices>

/**
 * What is settled, with what is on its way to be: to leave one field for another takes less time than saving it does.
 */
export function useKnown(choices: NotificationChoices) {
  const known = useRef(choices)
  const saving = useRef<Changes>({})
  useEffect(() => {
    known.current = { ...choices, ...saving.current }
  }, [choices])
  return {
    now: () => known.current,
    /** Counts the changes as settled while they are saved, and from then on where they were. */
    async whileSaving(changes: Changes, save: () => Promise<boolean>): Promise<boolean> {
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

const without = (all: Changes, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(all).filter(([field]) => !(field in changes)))
