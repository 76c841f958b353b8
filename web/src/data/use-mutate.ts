import type { MutationId } from '@hearthkeep/shared/entities/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import type { Outcome } from '@hearthkeep/shared/outcome.ts'
import { useCallback } from 'react'
import { mintId } from '../platform/ids.ts'
import { askToKeepStorage } from '../platform/persistent-storage.ts'
import { today } from '../platform/today.ts'
import { useData } from './data-provider.tsx'
import { mutate } from './mutate.ts'

export type Mutate = (call: CallOf) => Promise<Outcome<null>>

/**
 * Makes a change: `ok` once it is on this device, whatever the network does. A refusal says what was wrong; where the
 * device itself could not keep it, that too is a refusal (`internal`), so that a form stays open with its text.
 */
export function useMutate(): Mutate {
  const { store, person, onChange } = useData()
  return useCallback(
    async (call) => {
      const context = { ...person, at: new Date().toISOString(), today: today.get() }
      try {
        const outcome = await mutate(store, { id: mintId<MutationId>(), call, context })
        if (outcome.ok) {
          onChange()
          void askToKeepStorage()
        }
        return outcome
      } catch (error) {
        return {
          ok: false,
          refusal: { kind: 'internal', message: `This device could not save it. ${reasonOf(error)}` },
        }
      }
    },
    [store, person, onChange],
  )
}

function reasonOf(error: unknown): string {
  const full = error instanceof Error && `${error.name} ${error.message}`.includes('QuotaExceeded')
  return full
    ? 'Its storage is full: free some space and try again.'
    : 'Please try again; if it happens again, reload the page.'
}
