import { useEffect, useEffectEvent, useState } from 'react'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import type { ImportResult } from '../../data/import/run-import.ts'
import { demoDatabases, hasDemo } from '../../data/store/person-databases.ts'
import { forgetTakenProperties, takenPropertiesFor } from '../../data/unsent/taken-properties.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { withLock } from '../../platform/locks.ts'
import { today } from '../../platform/today.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

const LOCK_MS = 60_000

/**
 * [DE8] Imports the properties that the person chose in the demo, as soon as this device knows the account. Renders
 * nothing.
 */
export function BringProperties({ email }: { email: string }) {
  const { store, contents, person } = useData()
  const [properties] = useState(() => takenPropertiesFor(email))
  const isKnown = useLive(
    async (tables) => properties.length > 0 && (await tables.rows.user.get(person.userId)) !== undefined,
    [properties, person.userId],
  )
  const mutate = useMutate()
  const toast = useToast()
  const bring = useEffectEvent(async () => {
    // Another tab may have imported them in the meantime.
    if (takenPropertiesFor(email).length === 0) return
    const { bringTakenProperties } = await import('../../data/import/bring-taken-properties.ts')
    const demo = (await hasDemo('homeowner')) ? demoDatabases('homeowner') : null
    if (!demo) return forgetTakenProperties()
    try {
      const context = { ...person, at: serverNow().toISOString(), today: today.get() }
      showResult(await bringTakenProperties({ properties, demo, store, contents, mutate, context }))
    } finally {
      demo.close()
    }
  })
  const showResult = ({ properties: count, stopped }: ImportResult) => {
    const [first] = stopped
    // The next start retries.
    if (first) return toast({ tone: 'error', text: `Couldn’t bring over ${first.address}`, detail: first.why })
    forgetTakenProperties()
    if (count > 0) toast({ tone: 'good', text: count === 1 ? 'Your house is here' : `Your ${count} houses are here` })
  }
  useEffect(() => {
    if (isKnown !== true) return
    void withLock(`bring houses ${email}`, () => bring(), LOCK_MS).catch((error: unknown) => reportError(error))
  }, [isKnown, email])
  return null
}
