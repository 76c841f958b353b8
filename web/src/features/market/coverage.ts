import type { Market, Property } from '@hearthkeep/shared/entities.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import { numbersForZip } from '@hearthkeep/shared/market/numbers-for.ts'
import { zipKey } from '@hearthkeep/shared/market/market.ts'
import { quarterWords } from '@hearthkeep/shared/market/quarter.ts'
import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ClientId } from '@hearthkeep/shared/kernel/fields.ts'

interface Known {
  clients: readonly Client[]
  onlyProperties: ReadonlyMap<ClientId, Property>
  market: readonly Market[]
}

export interface Coverage {
  /** Clients whose home has numbers. */
  covered: number
  clients: number
  /** `No numbers for 78704: 2 clients`, those of most clients first. */
  lacking: string[]
}

/** [MK11] How many of the realtor's clients have numbers, and which ZIP codes lack them. */
export function coverageOf({ clients, onlyProperties, market }: Known): Coverage {
  const present = clients.filter(({ isArchived }) => isArchived !== true)
  const without = new Map<string, number>()
  let covered = 0
  let homeless = 0
  for (const { id } of present) {
    const zipCode = onlyProperties.get(id)?.zipCode.trim() ?? ''
    if (zipCode === '') homeless += 1
    else if (numbersForZip(market, zipCode)) covered += 1
    else without.set(zipKey(zipCode), (without.get(zipKey(zipCode)) ?? 0) + 1)
  }
  const lacking = [...without]
    .toSorted(([one, some], [other, more]) => more - some || one.localeCompare(other))
    .map(([zipCode, count]) => `No numbers for ${zipCode}: ${counted(count, 'client')}`)
  if (homeless > 0) lacking.push(`No single home with a ZIP code: ${counted(homeless, 'client')}`)
  return { covered, clients: present.length, lacking }
}

/** [MK4] `78704 is in Zilker and South Austin for Q3 2026. Letters use those of Zilker.` */
export function overlapsOf(market: readonly Market[]): string[] {
  const areas = new Map<string, Market[]>()
  for (const row of market)
    for (const zipCode of row.zipCodes) {
      const key = `${row.quarter} ${zipCode}`
      areas.set(key, [...(areas.get(key) ?? []), row])
    }
  return [...areas].flatMap(([key, rows]) => {
    const zipCode = key.slice(8)
    const used = numbersForZip(rows, zipCode)
    if (rows.length < 2 || !used) return []
    const names = rows.map(({ area }) => area).join(' and ')
    return [
      `${zipCode} is in ${names} for ${quarterWords(used.quarter)}. Letters use what was added last: ${used.area}.`,
    ]
  })
}
