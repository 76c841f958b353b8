import { cardKindUses, wordsOfEntry } from '@hearthkeep/shared/card/card-kinds.ts'
import type {
  CardEntry,
  Document,
  Issue,
  MaintenanceItem,
  Property,
  Supply,
  System,
} from '@hearthkeep/shared/entities.ts'
import { documentCategoryEntry } from '@hearthkeep/shared/document/document-categories.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { issueStatusLabels } from '@hearthkeep/shared/issue/issue-fields.ts'
import { dueDay, isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { itemStatusLabels } from '@hearthkeep/shared/labels.ts'
import {
  wordsOfDocument,
  wordsOfIssue,
  wordsOfProperty,
  wordsOfSupply,
  wordsOfTask,
} from '@hearthkeep/shared/overview/words-to-find.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { wordsOfSystem } from '@hearthkeep/shared/system/system-fields.ts'
import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import {
  cardEntriesOf,
  documentsOf,
  issuesOf,
  itemsOf,
  suppliesOf,
  systemsOf,
  visibleProperties,
} from '../../access/visible-records.ts'
import type { View } from '../../storage/store.ts'
import { answerList } from '../answer/long-answer.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { foundAnswer } from '../description/answers.ts'
import { describe, list } from '../description/describe.ts'
import { readQuery } from '../request/body.ts'
import { searchInBatches } from '../request/search-in-batches.ts'

/** More than anyone reads. */
const MOST = 100

const query = { words: z.string().trim().min(1).max(200), propertyId: z.string().optional() }

type Kind = z.output<typeof foundAnswer.schema>['kind']

interface Entry {
  property: Property
  kind: Kind
  id: string
  title: string
  detail: string | null
  /** When it was done, else when it is due. */
  date: string | null
  words: readonly (string | null)[]
}

const search = searchBy<Entry>(({ words }) => words)

/** [MC1] What the words find in the person's properties, as the search of the app does, apart from words inside files. */
export function searchRoutes(rest: Rest) {
  return new Hono<SignedIn>().get(
    '/',
    describe('Search properties, systems, documents, house cards, issues, parts and tasks', {
      query,
      answers: list(foundAnswer),
    }),
    async (c) => {
      const { words, propertyId } = readQuery(c, z.object(query))
      const entries = await rest.read((view) => entriesFor(view, { userId: c.var.user.id, propertyId }))
      return answerList(c, (await searchInBatches(search, entries, words)).slice(0, MOST), foundRow)
    },
  )
}

const order = ['property', 'system', 'document', 'card', 'issue', 'supply', 'task'] as const satisfies Kind[]

async function entriesFor(
  view: View,
  { userId, propertyId }: { userId: UserId; propertyId: string | undefined },
): Promise<Entry[]> {
  const entries: Record<Kind, Entry[]> = {
    property: [],
    system: [],
    document: [],
    card: [],
    issue: [],
    supply: [],
    task: [],
  }
  for (const property of await visibleProperties(view, userId)) {
    if (propertyId !== undefined && property.id !== propertyId) continue
    const systems = await systemsOf(view, property)
    const systemById = new Map<string | null, System>(systems.map((system) => [system.id, system]))
    entries.property.push(propertyEntry(property))
    entries.system.push(...systems.map((system) => systemEntry(system, property)))
    for (const document of await documentsOf(view, { userId, property }))
      entries.document.push(documentEntry(document, property))
    for (const entry of await cardEntriesOf(view, { userId, property })) entries.card.push(cardEntry(entry, property))
    for (const issue of await issuesOf(view, property))
      entries.issue.push(issueEntry(issue, { property, system: systemById.get(issue.systemId) }))
    for (const supply of await suppliesOf(view, property)) entries.supply.push(supplyEntry(supply, property))
    for (const item of await itemsOf(view, property))
      entries.task.push(taskEntry(item, { property, system: systemById.get(item.systemId) }))
  }
  return order.flatMap((kind) => entries[kind])
}

const propertyEntry = (property: Property): Entry => ({
  property,
  kind: 'property',
  id: property.id,
  title: property.address,
  detail: null,
  date: null,
  words: wordsOfProperty(property),
})

const systemEntry = (system: System, property: Property): Entry => ({
  property,
  kind: 'system',
  id: system.id,
  title: system.systemName,
  detail: systemTypeLabel(system.systemType),
  date: system.installDate,
  words: wordsOfSystem(system),
})

const documentEntry = (document: Document, property: Property): Entry => ({
  property,
  kind: 'document',
  id: document.id,
  title: document.title,
  detail: documentCategoryEntry(document.category)?.label ?? document.category,
  date: null,
  words: wordsOfDocument(document),
})

const cardEntry = (entry: CardEntry, property: Property): Entry => ({
  property,
  kind: 'card',
  id: entry.id,
  title: entry.title,
  detail: cardKindUses[entry.kind].label,
  date: null,
  words: wordsOfEntry(entry),
})

interface At {
  property: Property
  system: System | undefined
}

const issueEntry = (issue: Issue, { property, system }: At): Entry => ({
  property,
  kind: 'issue',
  id: issue.id,
  title: issue.title,
  detail: issueStatusLabels[issue.status],
  date: issue.closedOn ?? issue.since,
  words: wordsOfIssue(issue, system),
})

const supplyEntry = (supply: Supply, property: Property): Entry => ({
  property,
  kind: 'supply',
  id: supply.id,
  title: supply.name,
  detail: supply.size,
  date: null,
  words: wordsOfSupply(supply),
})

const taskEntry = (item: MaintenanceItem, { property, system }: At): Entry => ({
  property,
  kind: 'task',
  id: item.id,
  title: item.title,
  detail: itemStatusLabels[item.status],
  date: isOpen(item) ? dueDay(item) : item.completedDate,
  words: wordsOfTask(item, system),
})

const foundRow = ({ property, kind, id, title, detail, date }: Entry) => ({
  kind,
  id,
  title,
  detail,
  date,
  propertyId: property.id,
  property: property.address,
})
