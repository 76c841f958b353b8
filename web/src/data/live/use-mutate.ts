import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { useCallback } from 'react'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { mintId } from '../../platform/ids.ts'
import { askToKeepStorage } from '../../platform/persistent-storage.ts'
import { today } from '../../platform/today.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { useData } from './data-provider.tsx'
import type { DexieStore } from '../store/dexie-store.ts'
import type { LocalTables } from '../store/local-store.ts'
import { mutateAllWithin, mutateWithin } from '../mutate/mutate.ts'
import { storageFailure, storageFailureWords } from '../store/storage-failure.ts'

/** Runs in the same transaction after the change is made. */
export type Also = (tables: LocalTables, context: Act) => Promise<unknown>

export interface MutateOptions {
  /** The values that a form showed in the touched fields. */
  seen?: Was | undefined
  also?: Also | undefined
}

export type Mutate = (call: CallOf, options?: MutateOptions) => Promise<Outcome<null>>

/**
 * Makes a change: `ok` once it is on this device, whatever the network does. A refusal has the reason; a storage
 * failure of the device is also a refusal (`internal`), so a form stays open with its text.
 */
export function useMutate(): Mutate {
  const act = useAct()
  return useCallback(
    (call, { seen, also } = {}) =>
      act(async (tables, context) => {
        const outcome = await mutateWithin(tables, { id: mintId<MutationId>(), call, context, seen })
        if (outcome.ok) await also?.(tables, context)
        return outcome
      }),
    [act],
  )
}

/** Makes all changes in one transaction, or none: a refusal of one refuses all. */
export function useMutateAll(): (calls: readonly CallOf[]) => Promise<Outcome<null>> {
  const act = useAct()
  return useCallback(
    (calls) =>
      act((tables, context) => {
        const inputs = calls.map((call) => ({ id: mintId<MutationId>(), call, context }))
        return mutateAllWithin(tables, inputs)
      }),
    [act],
  )
}

type DoAct = <T>(work: (tables: LocalTables, context: Act) => Promise<Outcome<T>>) => Promise<Outcome<T>>

/** Runs the person's work on this device in one transaction. Refusals are those of {@link useMutate}. */
export function useAct(): DoAct {
  const { store, person, onChange } = useData()
  return useCallback(
    async (work) => {
      const context = { ...person, at: serverNow().toISOString(), today: today.get() }
      try {
        const outcome = await store.write((tables) => work(tables, context))
        if (outcome.ok) {
          onChange()
          // Some browsers prompt the person, which is not worthwhile in the demo.
          if (!isDemo) void askToKeepStorage()
        }
        return outcome
      } catch (error) {
        return failed(store, error, 'This device could not save it.')
      }
    },
    [store, person, onChange],
  )
}

/**
 * Returns a function that reads what an action of the person needs before it can make a change. A failure is a refusal,
 * as with {@link useMutate}: an action that fails silently looks like one that worked.
 */
export function useRead(): <T>(query: (tables: LocalTables) => Promise<T>) => Promise<Outcome<T>> {
  const { store } = useData()
  return useCallback(
    async (query) => {
      try {
        return { ok: true, value: await store.read(query) }
      } catch (error) {
        return failed(store, error, 'This device could not read it.')
      }
    },
    [store],
  )
}

function failed(store: DexieStore, error: unknown, what: string): Outcome<never> {
  const failure = storageFailure(error)
  if (failure === null) reportError(error)
  else store.unsaved.set(store.unsaved.get() + 1)
  const todo = failure === null ? FOR_A_BUG : storageFailureWords[failure]
  return { ok: false, refusal: { kind: 'internal', message: `${what} ${todo}` } }
}

const FOR_A_BUG = 'Please try again. If it happens again, reload the page.'
