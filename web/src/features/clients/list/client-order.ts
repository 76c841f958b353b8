import { wordsOfClient } from '@hearthkeep/shared/overview/words-to-find.ts'
import { isTagged, tagsOf } from '@hearthkeep/shared/client/tags.ts'
import { inOrder as byName } from '@hearthkeep/shared/text/in-order.ts'
import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import type { ListedClient } from '../../../data/queries/clients/use-clients.ts'
import type { ClientQuery, ClientShow, ClientSort } from '@hearthkeep/shared/account/client-view.ts'

export const clientSortLabels: Record<ClientSort, string> = {
  contact: 'Next contact',
  name: 'Name',
  closing: 'Closing date',
}

export const clientShowLabels: Record<ClientShow, string> = {
  all: 'All clients',
  due: 'To contact',
  later: 'In touch',
  archived: 'Archived',
}

/** @returns those whose next contact is overdue, those for whom it is not, or the archived ones */
export const shownOf = (listed: readonly ListedClient[], show: ClientShow): readonly ListedClient[] =>
  listed.filter(({ client, cadence }) =>
    client.isArchived
      ? show === 'archived'
      : show === 'all' || (show !== 'archived' && cadence.isOverdue === (show === 'due')),
  )

/** The tags of the clients, by name. */
export const tagsAmong = (listed: readonly ListedClient[]): string[] =>
  (tagsOf(listed.flatMap(({ client }) => client.tags ?? [])) ?? []).toSorted(byName)

const searched = searchBy<ListedClient>(({ client }) => wordsOfClient(client))

/**
 * @param all sorted by name, which breaks ties.
 */
export function arrange(all: readonly ListedClient[], { text, show, sort, tag }: ClientQuery): ListedClient[] {
  const shown = shownOf(all, show).filter(({ client }) => tag === '' || isTagged(client.tags, tag))
  const found = searched(shown, text)
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
