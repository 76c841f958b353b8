import type { Client, Property, Touchpoint, TouchpointPlan } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate, ClientId } from '@hearthkeep/shared/entities/fields.ts'
import { suggestionsSteps, withoutTaken } from '@hearthkeep/shared/rules/suggested-touchpoints.ts'
import type { Suggestion } from '@hearthkeep/shared/rules/suggestion.ts'
import { allSteps } from '@hearthkeep/shared/steps.ts'
import { useMemo } from 'react'
import { useLive } from '../../../data/use-live.ts'
import { useHouseDates } from './use-house-dates.ts'

/** Whom something can be suggested for. */
export interface KnownClients {
  clients: readonly Client[]
  houses: readonly { property: Property; owner: Client | null }[]
}

interface Asked extends KnownClients {
  plans: readonly TouchpointPlan[]
  today: CalendarDate
}

const nothing = { systems: new Map(), items: new Map() } as const

/**
 * [TP24], [TP26], [TP27] What is suggested now; undefined until it is known. Only touchpoints with an origin in question are
 * read, not all of a realtor's.
 */
export function useSuggestions({ clients, houses, plans, today }: Asked): Suggestion[] | undefined {
  const dates = useHouseDates(today) ?? nothing
  const all = useMemo(
    () => allSteps(suggestionsSteps({ clients, properties: byOwner(houses), plans, today, ...dates })),
    [clients, houses, plans, today, dates],
  )
  const origins = useMemo(() => [...new Set(all.map(({ origin }) => origin))].toSorted(), [all])
  const touchpoints = useLive(
    async ({ rows }) => {
      const found = await Promise.all(origins.map((origin) => rows.touchpoint.where('origin', origin)))
      return { origins: new Set(origins), rows: found.flat() as Touchpoint[] }
    },
    [origins.join()],
  )
  return useMemo(
    () =>
      touchpoints &&
      withoutTaken(
        // One that is new here may have been taken: its touchpoints are being read.
        all.filter(({ origin }) => touchpoints.origins.has(origin)),
        touchpoints.rows,
      ),
    [all, touchpoints],
  )
}

function byOwner(houses: KnownClients['houses']): ReadonlyMap<ClientId, Property[]> {
  const properties = new Map<ClientId, Property[]>()
  for (const { property, owner } of houses) {
    if (!owner) continue
    const known = properties.get(owner.id)
    if (known) known.push(property)
    else properties.set(owner.id, [property])
  }
  return properties
}
