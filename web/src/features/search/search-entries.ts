import { quarterWords } from '@hearthkeep/shared/market/quarter.ts'
import { cityLine } from '@hearthkeep/shared/property/address-line.ts'
import { documentCategoryEntry } from '@hearthkeep/shared/document/document-categories.ts'
import { cardKindUses } from '@hearthkeep/shared/card/card-kinds.ts'
import type {
  CardEntry,
  Client,
  Document,
  Issue,
  MaintenanceItem,
  Market,
  Property,
  Supply,
  System,
  Vendor,
} from '@hearthkeep/shared/entities.ts'
import type {
  CardEntryId,
  ClientId,
  DocumentId,
  IssueId,
  ItemId,
  MarketId,
  PropertyId,
  SupplyId,
  SystemId,
  VendorId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { issueStatusLabels, severityLabels } from '@hearthkeep/shared/issue/issue-fields.ts'
import { householdName } from '@hearthkeep/shared/client/household.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { dueDay } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { wordsOfParts } from '@hearthkeep/shared/overview/words-to-find.ts'
import type { Destination } from '../../ui/frame/navigation/destination.ts'
import type { Searchable } from './find.ts'

/** A target of the search: a page, a realtor's client, or something in a property. */
export type SearchEntry = Searchable &
  (
    | { kind: 'page'; id: string; to: Destination['to']; icon: Destination['icon'] }
    | { kind: 'client'; id: ClientId }
    | { kind: 'vendor'; id: VendorId }
    | { kind: 'market'; id: MarketId }
    | ({ propertyId: PropertyId } & (
        | { kind: 'property'; id: PropertyId }
        | { kind: 'system'; id: SystemId; systemType: string }
        | { kind: 'task'; id: ItemId }
        | { kind: 'document'; id: DocumentId; hash: string }
        | { kind: 'card'; id: CardEntryId }
        | { kind: 'issue'; id: IssueId }
        | { kind: 'supply'; id: SupplyId }
      ))
  )

export const pageEntry = ({ to, label, icon }: Destination): SearchEntry => ({
  kind: 'page',
  id: to ?? label,
  to,
  icon,
  title: label,
  detail: 'Page',
})

export const propertyEntry = (property: Property): SearchEntry => ({
  kind: 'property',
  id: property.id,
  propertyId: property.id,
  title: property.address,
  detail: cityLine(property),
})

export function systemEntry(system: System, { address }: Property): SearchEntry {
  const { id, propertyId, systemName, systemType, brand, model, serialNumber, location } = system
  const called = systemTypeLabel(systemType)
  const facts = [called === systemName ? null : called, brand, model, serialNumber, location, address]
  return { kind: 'system', id, propertyId, systemType, title: systemName, detail: joined(facts) }
}

export function itemEntry(item: MaintenanceItem, { address }: Property): SearchEntry {
  const { id, propertyId, title, status, completedDate, vendor } = item
  const parts = wordsOfParts(item).slice(0, MAX_PARTS).join(', ')
  const isPast = status === 'completed' || status === 'cancelled'
  const day = isPast ? completedDate : dueDay(item)
  const when = day && `${isPast ? 'Done' : 'Due'} ${shortDate(day)}`
  return { kind: 'task', id, propertyId, title, isPast, detail: joined([when, parts, vendor, address]) }
}

/** The parts of a task that its result shows. */
const MAX_PARTS = 3

export function documentEntry(document: Document, { address }: Property): SearchEntry {
  const { id, propertyId, title, fileName, category, description, hash } = document
  const filed = documentCategoryEntry(category)?.label ?? category
  return { kind: 'document', id, propertyId, hash, title, detail: joined([filed, fileName, description, address]) }
}

export function houseCardEntry(entry: CardEntry, { address }: Property): SearchEntry {
  const { id, propertyId, kind, title, value, brand, place, phone } = entry
  const facts = [cardKindUses[kind].label, value, brand, place, phone, address]
  return { kind: 'card', id, propertyId, title, detail: joined(facts) }
}

export function issueEntry(issue: Issue, { address }: Property): SearchEntry {
  const { id, propertyId, title, status, severity, place } = issue
  const called = `${issueStatusLabels[status]} issue`
  return { kind: 'issue', id, propertyId, title, detail: joined([called, severityLabels[severity], place, address]) }
}

export const supplyEntry = ({ id, propertyId, name, size, boughtAt }: Supply, { address }: Property): SearchEntry => ({
  kind: 'supply',
  id,
  propertyId,
  title: name,
  detail: joined([size, boughtAt, address]),
})

export const clientEntry = (client: Client): SearchEntry => ({
  kind: 'client',
  id: client.id,
  title: householdName(client),
  detail: joined([client.email, client.phone]),
})

export const vendorEntry = ({ id, company, person, trade, phones }: Vendor): SearchEntry => ({
  kind: 'vendor',
  id,
  title: company,
  detail: joined([trade, person, ...(phones ?? [])]),
})

export const marketEntry = ({ id, area, zipCodes, quarter }: Market): SearchEntry => ({
  kind: 'market',
  id,
  title: area,
  detail: joined([`Market in ${quarterWords(quarter)}`, zipCodes.join(', ')]),
})

const joined = (parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
