import type { ListedClient } from '../../../data/queries/use-clients.ts'
import type { ClientQuery, ClientSort } from './client-query.ts'

export const clientSortLabels: Record<ClientSort, string> = {
  contact: 'Next contact',
  name: 'Name',
  closing: 'Closing date',
}

/**
 * @param listed sorted by name, which breaks ties.
 */
export function arrange(listed: readonly ListedClient[], { text, sort }: ClientQuery): ListedClient[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean)
  const found =
    words.length === 0
      ? [...listed]
      : listed.filter(({ name, client: { email, phone, notes } }) => {
          const searchText = `${name}\n${email ?? ''}\n${phone ?? ''}\n${notes ?? ''}`.toLowerCase()
          return words.every((word) => searchText.includes(word))
        })
  switch (sort) {
    case 'contact':
      return found.toSorted((one, other) => inOrder(one.cadence.nextContactDue, other.cadence.nextContactDue))
    case 'name':
      return found
    case 'closing':
      return found.toSorted((one, other) => inOrder(other.client.closingDate ?? '', one.client.closingDate ?? ''))
  }
}

const inOrder = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
