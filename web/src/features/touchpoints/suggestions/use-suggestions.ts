import type { Client, Property, TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import { suggestionsSteps, withoutExisting } from '@hearthkeep/shared/touchpoint/suggested-touchpoints.ts'
import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { useEffect, useMemo, useState } from 'react'
import { useLive, useData } from '../../../data/live/data-provider.tsx'
import { inSlices } from '../../../platform/files/in-slices.ts'
import { readPropertyDates, type PropertyDates } from '../../../data/summary/property-dates.ts'

/** The clients and properties that suggestions are made for. */
export interface KnownClients {
  clients: readonly Client[]
  properties: readonly { property: Property; owner: Client | null }[]
}

interface SuggestionsInput extends KnownClients {
  plans: readonly TouchpointPlan[]
  today: CalendarDate
}

const nothing = { systems: new Map(), items: new Map() } as const

/**
 * [TP24], [TP26], [TP27] Returns the current suggestions; undefined until known. Reads only touchpoints with the origin
 * of a suggestion, not all of a realtor's.
 */
export function useSuggestions(input: SuggestionsInput): Suggestion[] | undefined {
  const all = useAll(input)
  const origins = useMemo(() => [...new Set(all?.map(({ origin }) => origin))].toSorted(), [all])
  const touchpoints = useLive(
    async ({ rows }) => {
      const found = await Promise.all(origins.map((origin) => rows.touchpoint.where('origin', origin)))
      return { origins: new Set(origins), rows: found.flat() }
    },
    [origins.join()],
  )
  return useMemo(
    () =>
      all &&
      touchpoints &&
      withoutExisting(
        // Omits new origins whose touchpoints are still loading: their suggestions may already be taken.
        all.filter(({ origin }) => touchpoints.origins.has(origin)),
        touchpoints.rows,
      ),
    [all, touchpoints],
  )
}

/** Returns the previous suggestions until the next are computed, in slices: there may be tens of thousands. */
function useAll({ clients, properties, plans, today }: SuggestionsInput): Suggestion[] | undefined {
  const dates = usePropertyDates(today) ?? nothing
  const [all, setAll] = useState<Suggestion[]>()
  useEffect(() => {
    let isMounted = true
    const steps = suggestionsSteps({ clients, properties: byOwner(properties), plans, today, ...dates })
    void inSlices(steps, () => isMounted).then((found) => found && isMounted && setAll(found))
    return () => {
      isMounted = false
    }
  }, [clients, properties, plans, today, dates])
  return all
}

function byOwner(entries: KnownClients['properties']): ReadonlyMap<ClientId, Property[]> {
  const owned = new Map<ClientId, Property[]>()
  for (const { property, owner } of entries) {
    if (!owner) continue
    const known = owned.get(owner.id)
    if (known) known.push(property)
    else owned.set(owner.id, [property])
  }
  return owned
}

/** [TP28] Returns dates read when the page opens and when the day changes; undefined until loaded. */
function usePropertyDates(today: CalendarDate): PropertyDates | undefined {
  const { store } = useData()
  const [dates, setDates] = useState<PropertyDates>()
  useEffect(() => {
    let isMounted = true
    // A store that cannot be read is reported elsewhere; the other suggestions do not need it.
    readPropertyDates(store, today, () => isMounted).then(
      (found) => isMounted && setDates(found),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [store, today])
  return dates
}
