import { wordsOfClient } from '@hearthkeep/shared/overview/words-to-find.ts'
import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import type { ListedClient } from '../../../data/queries/clients/use-clients.ts'
import type { ClientQuery, ClientShow, ClientSort } from './client-query.ts'

export const clientSortLabels: Record<ClientSort, string> = {
  contact: 'Next contact',
  name: 'Name',
  closing: 'Closing date',
}

export const clientShowLabels: Record<ClientShow, string> = {
  all: 'All clients',
  due: 'To contact',
  later: 'In touch',
}

/** @returns those whose next contact is overdue, or those for whom it is not */
export const shownOf = (listed: readonly ListedClient[], show: ClientShow): readonly ListedClient[] =>
  show === 'all' ? listed : listed.filter(({ cadence }) => cadence.isOverdue === (show === 'due'))

const searched = searchBy<ListedClient>(({ client }) => wordsOfClient(client))

/**
 * @param all sorted by name, which breaks ties.
 */
export function arrange(all: readonly ListedClient[], { text, show, sort }: ClientQuery): ListedClient[] {
  const found = searched(shownOf(all, show), text)
  switch (sort) {
    case 'contact':
      return found.toSorted((one, other) => inOrder(one.cadence.nextContactDue, other.cadence.nextContactDue))
    case 'name':
      return [...found]
    case 'closing':
      return found.toSorted((one, other) => inOrder(other.client.closingDate ?? '', one.client.closingDate ?? ''))
  }
}

const inOrder = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
