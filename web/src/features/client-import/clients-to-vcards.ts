import type { OtherWay } from '@hearthkeep/shared/client/client.ts'
import { asPartner, hasPartner } from '@hearthkeep/shared/client/household.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { escaped, vcard } from '../../data/table-file/write-vcard.ts'
import type { ExportedClient } from './clients-to-csv.ts'

/** [CL80] The clients as contact cards, one for each household. */
export const clientsToVcards = (clients: readonly ExportedClient[]): string => clients.map(cardOf).join('')

function cardOf({ client, homes }: ExportedClient): string {
  const second = hasPartner(client) ? asPartner(client) : null
  const birthday = client.birthday ?? (client.yearlessBirthday && `--${client.yearlessBirthday}`)
  const ways: OtherWay[] = [
    ...[second?.phone, second?.email].flatMap((value) =>
      second && value ? [{ value, label: clientName(second) }] : [],
    ),
    ...(client.otherWays ?? []),
  ]
  return vcard([
    `FN:${escaped(clientName(client))}`,
    `N:${escaped(client.lastName)};${escaped(client.firstName)};;;`,
    ...(client.organization ? [`ORG:${escaped(client.organization)}`] : []),
    ...(client.phone === null ? [] : [`TEL;TYPE=CELL,PREF:${escaped(client.phone)}`]),
    ...(client.email === null ? [] : [`EMAIL;TYPE=INTERNET,PREF:${escaped(client.email)}`]),
    ...ways.flatMap(({ value, label }, index) => labeled(`item${index + 1}`, { value, label })),
    ...(second ? [`X-ABRELATEDNAMES;TYPE=spouse:${escaped(clientName(second))}`] : []),
    ...homes.map(
      ({ address, city, state, zipCode }) =>
        `ADR;TYPE=HOME:;;${[address, city, state, zipCode].map(escaped).join(';')};`,
    ),
    ...(birthday ? [`BDAY:${birthday}`] : []),
    ...(client.tags ? [`CATEGORIES:${client.tags.map(escaped).join(',')}`] : []),
    ...(client.notes === null ? [] : [`NOTE:${escaped(client.notes)}`]),
  ])
}

/** As Apple's address book groups a value with its label. */
const labeled = (group: string, { value, label }: OtherWay): string[] => [
  `${group}.${value.includes('@') ? 'EMAIL;TYPE=INTERNET' : 'TEL'}:${escaped(value)}`,
  ...(label === '' ? [] : [`${group}.X-ABLabel:${escaped(label)}`]),
]
