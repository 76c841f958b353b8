import { wordsOfSystem } from '@hearthkeep/shared/system/system-fields.ts'
import {
  wordsOfClient,
  wordsOfDocument,
  wordsOfProperty,
  wordsOfTask,
} from '@hearthkeep/shared/overview/words-to-find.ts'
import { summaryOf } from '@hearthkeep/shared/overview/property-summary.ts'
import {
  aPartId,
  aProperty,
  aStepId,
  aSystem,
  aWarranty,
  anItem,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { aClientMessage } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import { expect, test } from 'vitest'
import { clientToChoose, propertyToChoose } from './actions/choosable-rows.ts'
import { listClients } from './data/queries/clients/use-clients.ts'
import { arrange } from './features/clients/list/client-order.ts'
import { findMessages, wholeHistory } from './features/communication/history/history-query.ts'
import { filterDocuments } from './features/documents/filter-documents.ts'
import { searched as searchedProperties } from './features/properties/list/list-order.ts'
import { find, indexed } from './features/search/find.ts'
import {
  clientEntry,
  documentEntry,
  itemEntry,
  propertyEntry,
  systemEntry,
  type SearchEntry,
} from './features/search/search-entries.ts'
import { searched as searchedSystems } from './features/systems/list/system-groups.ts'

const TODAY = '2026-11-20'

const property = aProperty({
  address: '8 Élysée Rd',
  city: 'Cañada Flats',
  mlsNumber: 'MX-77-41',
  notes: 'Key under it',
})
const furnace = aSystem({ systemName: 'Attic furnace' })
const pump = aSystem({
  systemName: 'Sump pump',
  brand: 'Ångström',
  serialNumber: 'ZT 91 X',
  size: '3/4 in',
  notes: 'Breaker behind the shelf',
  warranties: [aWarranty({ name: 'Labor', provider: 'Fixwell' })],
})
const task = anItem({
  title: 'Change the strainer',
  description: 'Only coarse ones',
  notes: 'Bought at Toolbarn',
  vendor: 'Brook & Sons',
  parts: [{ id: aPartId(), name: 'Mesh strainer', size: '14x30x2', quantity: 1 }],
  steps: [{ id: aStepId(), text: 'Close the damper', done: false }],
})
const client = aClient({
  firstName: 'Íñigo',
  lastName: 'Ibáñez',
  email: 'i@example.net',
  phone: '(303) 555-0188',
  notes: 'Collects tractors',
})
const document = aDocument({ title: 'Report for Lange Straße', description: 'Frames of 14 x 30 x 2' })
const files = new Map([[document.hash, ' flashing lifted']])
const summary = {
  ...summaryOf({ propertyId: property.id, systems: [], items: [], today: TODAY }),
  day: TODAY,
  owner: null,
}
const [listedClient] = listClients(
  { clients: [client], interactions: [], touchpoints: [], responses: [], messages: [] },
  TODAY,
)
const message = aClientMessage({ subject: 'Grüße', text: 'Lunch at the café', recipient: '(303) 555-0188' })

const inSearch = (entry: SearchEntry, more: readonly (string | null)[], inside?: string) => {
  const entries = [indexed(entry, inside === undefined ? { more } : { more, inside })]
  return (typed: string) => find(entries, typed, 1).length === 1
}
const inDialog = (row: { words: readonly (string | null)[] }) => {
  const search = searchBy<typeof row>(({ words }) => words)
  return (typed: string) => search([row], typed).length === 1
}

/** Whether each place finds the row of its kind. */
const places = {
  task: { search: inSearch(itemEntry(task, property), wordsOfTask(task, furnace)) },
  system: {
    search: inSearch(systemEntry(pump, property), wordsOfSystem(pump)),
    list: (typed: string) => searchedSystems([pump], typed).length === 1,
  },
  client: {
    search: inSearch(clientEntry(client), wordsOfClient(client)),
    list: (typed: string) =>
      arrange(listedClient ? [listedClient] : [], { text: typed, show: 'all', sort: 'name', tag: '' }).length === 1,
    dialog: inDialog(clientToChoose(client, null)),
  },
  property: {
    search: inSearch(propertyEntry(property), wordsOfProperty(property)),
    list: (typed: string) => searchedProperties([{ property, summary }], typed).length === 1,
    dialog: inDialog(propertyToChoose(property)),
  },
  document: {
    search: inSearch(documentEntry(document, property), wordsOfDocument(document), files.get(document.hash)),
    list: (typed: string) => filterDocuments([document], { category: null, text: typed, words: files }).length === 1,
  },
  message: {
    list: (typed: string) =>
      findMessages([{ message, clientName: 'Íñigo Ibáñez', isPending: false }], { ...wholeHistory, text: typed })
        .length === 1,
  },
}

test.each<[keyof typeof places, string]>([
  ['task', 'What size is my strainer?'],
  ['task', '14 x 30 x 2'],
  ['task', '14x30x2'],
  ['task', 'coarse'],
  ['task', 'toolbarn'],
  ['task', 'brook and sons'],
  ['task', 'damper'],
  ['task', 'attic furnace strainer'],
  ['system', 'angstrom'],
  ['system', 'zt91x'],
  ['system', 'pump 3/4'],
  ['system', 'SHELF'],
  ['system', 'fixwell warranty'],
  ['system', 'Where is the breaker of the pump?'],
  ['client', 'ibanez'],
  ['client', 'INIGO'],
  ['client', '3035550188'],
  ['client', '(303) 555-0188'],
  ['client', '+1 303.555.0188'],
  ['client', 'tractors'],
  ['property', 'elysee'],
  ['property', 'canada flats'],
  ['property', 'mx7741'],
  ['property', 'where is the key?'],
  ['document', 'strasse'],
  ['document', '14x30x2'],
  ['document', 'flashing'],
  ['message', 'ibanez'],
  ['message', 'grusse'],
  ['message', 'cafe'],
  ['message', '3035550188'],
])('[SF14] [SF15] [SY18] each place finds the %s by ‘%s’', (kind, typed) => {
  const unlike = Object.entries(places[kind]).flatMap(([place, finds]) =>
    !finds(typed) || finds('zeppelin') ? [place] : [],
  )
  expect(unlike).toEqual([])
})

test('[SF14] the result of a task shows its parts', () => {
  expect(itemEntry(task, property).detail).toContain('Mesh strainer 14x30x2')
})

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** They hand what is typed to a search of another kind: by the server ([AD5]), and for a kind of system ([K6]). */
const otherSearches = ['./features/administration/admin-search.tsx', './features/systems/form/type-picker.tsx']

/** Whether the file, or one beside it that it imports, uses the search of `shared`. */
const usesSearch = (file: string) =>
  [file, ...besideOf(file)].some((each) => sources[each]?.includes("from '@hearthkeep/shared/text/search/"))

function besideOf(file: string): string[] {
  const folder = file.slice(0, file.lastIndexOf('/'))
  return [...(sources[file] ?? '').matchAll(/from '\.\/([\w./-]+)'/g)].map(([, name]) => `${folder}/${name}`)
}

/** A statement at the top level that selects rows by comparing text in lowercase. */
const filtersText = (statement: string) =>
  statement.includes('.filter((') &&
  /\.to(Locale)?LowerCase\(|\.normalize\(/.test(statement) &&
  /\.(includes|startsWith|indexOf|search|match)\(/.test(statement)

const filters = (source: string) => source.split(/\n\n(?=\S)/).some(filtersText)

test('[SF15] every search field is one of a list that the common search filters', () => {
  const files = Object.keys(sources).filter((file) => /<SearchField\b/.test(sources[file] ?? ''))
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter((file) => !usesSearch(file)).toSorted()).toEqual(otherSearches)
  const inputs = Object.keys(sources).filter((file) => /type="search"|<Autocomplete\b/.test(sources[file] ?? ''))
  expect(inputs).toEqual(['./ui/form/fields/search-field.tsx'])
})

/** They find values in the cells of a file. */
const READS_A_FILE = ['./features/client-import/', './data/table-file/']

test('[SF15] no file filters rows by text in a way of its own', () => {
  const bad = `const found = (rows, text) =>\n  rows.filter((row) => row.name.toLowerCase().includes(text))`
  expect(filters(`import a from 'a'\n\n${bad}\n`)).toBe(true)
  const searching = Object.keys(sources).filter(
    (file) => !READS_A_FILE.some((folder) => file.startsWith(folder)) && filters(sources[file] ?? ''),
  )
  expect(searching).toEqual([])
})
