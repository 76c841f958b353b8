import { tagWords } from '@hearthkeep/shared/client/tags.ts'
import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Client, Membership, Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ClientId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { cellsToCsv } from '../../data/export/rows-to-csv.ts'
import { meaningLabels, type ColumnMeaning } from './file/columns.ts'
import { wayLine } from './file/read-household.ts'

const columns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'partnerFirstName',
  'partnerLastName',
  'partnerEmail',
  'partnerPhone',
  'messagesTo',
  'otherWays',
  'closingDate',
  'birthday',
  'lastContactOn',
  'cadenceDays',
  'mayEmail',
  'mayText',
  'textConsentBy',
  'textConsentOn',
  'textConsentHow',
  'partnerMayEmail',
  'partnerMayText',
  'partnerTextConsentBy',
  'partnerTextConsentOn',
  'partnerTextConsentHow',
  'tags',
  'notes',
] as const satisfies readonly ColumnMeaning[]

const homeColumns = ['address', 'city', 'state', 'zipCode'] as const satisfies readonly ColumnMeaning[]

type Home = Pick<Property, (typeof homeColumns)[number]>

export interface ExportedClient {
  client: Client
  lastContact: CalendarDate | null
  homes: readonly Home[]
}

/**
 * Returns the clients as a CSV file that spreadsheets and the import can read; cells are guarded against formula
 * injection. The columns of an address are repeated for clients with several homes.
 */
export function clientsToCsv(clients: readonly ExportedClient[]): Uint8Array<ArrayBuffer> {
  const most = clients.reduce((count, { homes }) => Math.max(count, homes.length), 1)
  const ofHomes = Array.from({ length: most }, () => homeColumns.map((column) => meaningLabels[column])).flat()
  const headings = [...columns.map((column) => meaningLabels[column]), ...ofHomes]
  const rows = clients.map(({ client, lastContact, homes }) => [
    ...columns.map((column) => worded(factOf({ client, lastContact }, column))),
    ...Array.from({ length: most }, (_, n) => homeColumns.map((column) => homes[n]?.[column])).flat(),
  ])
  // The byte order mark makes spreadsheets read the file as Unicode.
  return new TextEncoder().encode(`\uFEFF${cellsToCsv(headings, rows)}`)
}

function factOf({ client, lastContact }: Omit<ExportedClient, 'homes'>, column: (typeof columns)[number]) {
  if (column === 'lastContactOn') return lastContact
  // As contact cards write it; a spreadsheet would add this year to a month and a day.
  if (column === 'birthday') return client.birthday ?? (client.yearlessBirthday && `--${client.yearlessBirthday}`)
  if (column === 'tags') return tagWords(client.tags) || null
  if (column === 'company') return client.organization ?? null
  if (column === 'otherWays') return (client.otherWays ?? []).map(wayLine).join('\n') || null
  return client[column] ?? null
}

const worded = (value: string | number | boolean | null) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value

/** [CL48] The homes of each client: those they own, and those without an owner that are recorded as theirs, by address. */
export function homesByClient(
  clients: readonly Client[],
  { properties, memberships }: { properties: readonly Property[]; memberships: readonly Membership[] },
): ReadonlyMap<ClientId, Property[]> {
  const living = new Map(properties.filter(isLiving).map((property) => [property.id, property]))
  const owned = new Map<UserId, PropertyId[]>()
  for (const { userId, propertyId } of memberships.filter((row) => row.relation === 'owner' && isCurrent(row)))
    owned.set(userId, [...(owned.get(userId) ?? []), propertyId])
  return new Map(
    clients.map(({ id, homeownerId, homeIds }) => {
      const recorded = (homeIds ?? []).filter((home) => living.get(home)?.ownerId === null)
      const homes = [...new Set([...((homeownerId && owned.get(homeownerId)) || []), ...recorded])].flatMap(
        (home) => living.get(home) ?? [],
      )
      return [id, homes.toSorted((one, other) => inOrder(one.address, other.address))]
    }),
  )
}
