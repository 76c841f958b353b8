import type { Client } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aboutOf, readCommunication } from '../../../web/src/data/queries/clients/read-communication.ts'
import { rowsOf } from '../device/rows-of.ts'
import { isSo, type Screens } from './screens.ts'

/** [ME14]: A realtor's clients and templates, and the properties in their care with the clients who own them. */
export async function checkCommunication(screens: Screens): Promise<void> {
  const { device, rows, shown, read } = screens
  const { userId } = device.person
  const found = await read((tables) => readCommunication(tables, userId))
  const isKnown = shown.has(userScope(userId)) && rows.has(`user/${userId}`)
  isSo(screens, 'account', { read: found !== null, counted: isKnown })
  if (!found) return
  const living = <Row extends { deletedAt: string | null }>(all: readonly Row[]) =>
    all.filter(({ deletedAt }) => deletedAt === null)
  const own = <Row extends { scope: string }>(all: readonly Row[]) =>
    all.filter(({ scope }) => scope === userScope(userId))

  const clients = living(own(rowsOf(rows, 'client')))
  isSo(screens, 'clients', { read: idsOf(found.clients), counted: idsOf(clients) })
  isSo(screens, 'order of clients', { read: found.clients.map(nameOf), counted: inOrder(clients.map(nameOf)) })
  const templates = living(own(rowsOf(rows, 'messageTemplate')))
  isSo(screens, 'templates', { read: idsOf(found.templates), counted: idsOf(templates) })
  const names = ({ name }: { name: string }) => name
  isSo(screens, 'order of templates', { read: found.templates.map(names), counted: inOrder(templates.map(names)) })

  const current = living(rowsOf(rows, 'membership')).filter(({ scope, until }) => shown.has(scope) && until === null)
  const inCare = new Set(
    current.filter((row) => row.relation === 'realtor' && row.userId === userId).map(({ propertyId }) => propertyId),
  )
  const properties = living(rowsOf(rows, 'property')).filter(({ id }) => inCare.has(id))
  const chosen = new Map<string, string | undefined>(
    found.properties.map(({ property, owner }) => [property.id, owner?.id]),
  )
  const ownerOf = (id: string) => {
    const owner = current.find(({ relation, propertyId }) => relation === 'owner' && propertyId === id)
    const ofAccount = clients.filter(({ homeownerId }) => homeownerId !== null && homeownerId === owner?.userId)
    // Several clients may have one account; each of them will do.
    const client =
      ofAccount.find((each) => each.id === chosen.get(id)) ??
      ofAccount[0] ??
      clients.find(({ email, partnerEmail }) =>
        [email, partnerEmail].some((each) => owner?.email && each?.toLowerCase() === owner.email.toLowerCase()),
      )
    return { client: client ?? null, name: client ? nameOf(client) : (owner?.name ?? null) }
  }
  const counted = properties.map(({ id }) => [id, ownerOf(id).client?.id, ownerOf(id).name].join(' '))
  isSo(screens, 'properties in care', {
    read: found.properties
      .map(({ property, owner, ownerName }) => [property.id, owner?.id, ownerName].join(' '))
      .toSorted(),
    counted: counted.toSorted(),
  })
  isSo(screens, 'order of properties', {
    read: found.properties.map(({ property }) => property.address),
    counted: inOrder(properties.map(({ address }) => address)),
  })
  for (const { id: clientId } of clients) {
    const theirs = properties.filter(({ id }) => ownerOf(id).client?.id === clientId)
    const [only, ...others] = theirs
    const expected = others.length === 0 ? only?.id : undefined
    isSo(screens, 'only properties', { read: found.onlyProperties.get(clientId)?.id, counted: expected })
    const about = aboutOf(found, { clientId, propertyId: only?.id ?? null }, device.context().today)
    isSo(screens, 'facts of a message', {
      read: about && [about.client.id, about.property?.address, about.realtor.email],
      counted: [clientId, only?.address, found.realtor.email],
    })
  }
  const ofNobody = aboutOf(found, { clientId: null, propertyId: null }, device.context().today)
  isSo(screens, 'facts about nobody', { read: ofNobody, counted: undefined })
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
const nameOf = ({ firstName, lastName }: Client) => `${firstName} ${lastName}`.trim()
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const inOrder = (names: readonly string[]) => names.toSorted(compare)
