import { wordsOfEntry } from '@hearthkeep/shared/card/card-kinds.ts'
import { wordsOfSystem } from '@hearthkeep/shared/system/system-fields.ts'
import { allTasksOf } from '../../data/past-work.ts'
import type { Property, System } from '@hearthkeep/shared/entities.ts'
import { householdScope, propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import {
  wordsOfClient,
  wordsOfDocument,
  wordsOfIssue,
  wordsOfProperty,
  wordsOfSupply,
  wordsOfTask,
  wordsOfMarket,
  wordsOfVendor,
} from '@hearthkeep/shared/overview/words-to-find.ts'
import { isListed } from '@hearthkeep/shared/vendor/vendor-names.ts'
import { useEffect, useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { readDocumentWords } from '../../data/queries/documents/use-document-words.ts'
import type { LocalStore } from '../../data/store/local-store.ts'
import type { Person } from '../../data/mutate/mutate.ts'
import { shownScopes } from '../../data/live/shown-scopes.ts'
import { indexed, type Indexed } from './find.ts'
import {
  houseCardEntry,
  clientEntry,
  documentEntry,
  issueEntry,
  itemEntry,
  propertyEntry,
  supplyEntry,
  systemEntry,
  marketEntry,
  vendorEntry,
  type SearchEntry,
} from './search-entries.ts'

/** The number of entries indexed before yielding to pending input. */
const AT_ONCE = 150

/** Minimum milliseconds between updates, because each one repeats the search. */
const SHOWN_EVERY = 250

/** Yields to pending input. */
const yieldToOthers = () => new Promise((resolve) => setTimeout(resolve))

type Entries = readonly Indexed<SearchEntry>[]

/** The last entries of each store: the next search starts with them while they are read again. */
const lastRead = new WeakMap<LocalStore, Entries>()

/**
 * Returns everything searchable on this device. Reads it when a search begins: all properties at once, then
 * vendors and a realtor's clients, then the contents of each property, so that typing never waits for all of it.
 */
export function useSearchEntries(): Entries {
  const { store, contents, person } = useData()
  const [entries, setEntries] = useState<Entries>(() => lastRead.get(store) ?? [])
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const isFirst = !lastRead.has(store)
      // Shows the last entries before it reads them again.
      if (!isFirst) await yieldToOthers()
      const properties = await readProperties(store)
      let all = properties.map((property) => indexed(propertyEntry(property), { more: wordsOfProperty(property) }))
      if (isFirst) setEntries(all)
      const own = await readOwn(store, person)
      for (let from = 0; from < own.length; from += AT_ONCE) {
        await yieldToOthers()
        if (!isWanted) return
        const some = own.slice(from, from + AT_ONCE)
        all = [...all, ...some.map(({ entry, more }) => indexed(entry, { more }))]
      }
      let shownAt = performance.now()
      for (const property of properties) {
        const rows = await readPropertyDetails(store, property)
        const documents = rows.flatMap(({ entry }) => (entry.kind === 'document' ? [entry.hash] : []))
        const words = await readDocumentWords(contents, documents)
        const insideOf = (entry: SearchEntry) => (entry.kind === 'document' ? words.get(entry.hash) : undefined)
        for (let from = 0; from < rows.length; from += AT_ONCE) {
          await yieldToOthers()
          if (!isWanted) return
          const some = rows.slice(from, from + AT_ONCE)
          all = [...all, ...some.map(({ entry, more }) => indexed(entry, { more, inside: insideOf(entry) }))]
        }
        if (!isFirst || performance.now() - shownAt < SHOWN_EVERY) continue
        setEntries(all)
        shownAt = performance.now()
      }
      if (!isWanted) return
      lastRead.set(store, all)
      setEntries(all)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [store, contents, person])
  return entries
}

function readProperties(store: LocalStore): Promise<Property[]> {
  return store.read(async (tables) => {
    const shown = await shownScopes(tables)
    const properties = await tables.rows.property.all()
    return properties.filter((property) => isLiving(property) && shown.has(property.scope))
  })
}

/** The vendors in a person's book, and a realtor's clients. */
async function readOwn(store: LocalStore, { userId }: Person): Promise<FoundRow[]> {
  const scope = userScope(userId)
  return store.read(async ({ rows, scopes }) => {
    if ((await scopes.get(scope))?.state !== 'shown') return []
    const [clients, vendors, market] = await Promise.all([
      rows.client.where('scope', scope),
      rows.vendor.where('scope', scope),
      rows.market.where('scope', scope),
    ])
    return [
      ...clients.filter(isLiving).map((client) => ({ entry: clientEntry(client), more: wordsOfClient(client) })),
      ...vendors.filter(isListed).map((vendor) => ({ entry: vendorEntry(vendor), more: wordsOfVendor(vendor) })),
      ...market.filter(isLiving).map((row) => ({ entry: marketEntry(row), more: wordsOfMarket(row) })),
    ]
  })
}

interface FoundRow {
  entry: SearchEntry
  more: readonly (string | null)[]
}

async function readPropertyDetails(store: LocalStore, property: Property): Promise<FoundRow[]> {
  const [systems, items, issues, documents, card, supplies, shown] = await store.read((tables) => {
    const { rows } = tables
    return Promise.all([
      rows.system.where('scope', propertyScope(property.id)),
      allTasksOf(tables, property.id),
      rows.issue.where('scope', propertyScope(property.id)),
      rows.document.where('propertyId', property.id),
      Promise.all(
        [propertyScope(property.id), householdScope(property.id)].map((scope) => rows.cardEntry.where('scope', scope)),
      ),
      rows.supply.where('scope', propertyScope(property.id)),
      shownScopes(tables),
    ])
  })
  const systemsById = new Map<string | null, System>(systems.map((system) => [system.id, system]))
  return [
    ...systems
      .filter(isLiving)
      .map((system) => ({ entry: systemEntry(system, property), more: wordsOfSystem(system) })),
    ...items.filter(isLiving).map((item) => ({
      entry: itemEntry(item, property),
      more: wordsOfTask(item, systemsById.get(item.systemId)),
    })),
    ...issues.filter(isLiving).map((issue) => ({
      entry: issueEntry(issue, property),
      more: wordsOfIssue(issue, systemsById.get(issue.systemId)),
    })),
    ...documents
      .filter((document) => isLiving(document) && shown.has(document.scope))
      .map((document) => ({ entry: documentEntry(document, property), more: wordsOfDocument(document) })),
    ...card
      .flat()
      .filter((entry) => isLiving(entry) && shown.has(entry.scope))
      .map((entry) => ({ entry: houseCardEntry(entry, property), more: wordsOfEntry(entry) })),
    ...supplies
      .filter(isLiving)
      .map((supply) => ({ entry: supplyEntry(supply, property), more: wordsOfSupply(supply) })),
  ]
}
