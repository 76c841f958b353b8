import { personOf } from '@hearthkeep/shared/client/household.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { readMessages } from '../../../web/src/data/queries/clients/read-messages.ts'
import { rowsOf } from '../device/rows-of.ts'
import { isSo, type Screens } from './screens.ts'

/** [ME44]: All messages, newest first, and which of them the server has not received. */
export async function checkMessages(screens: Screens): Promise<void> {
  const { device, rows, data, read } = screens
  const { userId } = device.person
  const own = <Row extends { scope: string }>(all: readonly Row[]) =>
    all.filter(({ scope }) => scope === userScope(userId))
  const clients = new Map(own(rowsOf(rows, 'client')).map((client) => [client.id, client]))
  const pending = data.outbox.map(({ args }) => JSON.stringify(args))
  const counted = own(rowsOf(rows, 'clientMessage'))
    .filter(({ deletedAt }) => deletedAt === null)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
    .map((message) => {
      const household = clients.get(message.clientId)
      const client = household && personOf(household, message)
      return {
        message,
        clientName: client ? `${client.firstName} ${client.lastName}`.trim() : 'A former client',
        isPending: pending.some((args) => args?.includes(`"messageId":"${message.id}"`)),
      }
    })
  isSo(screens, 'messages', { read: await read((tables) => readMessages(tables, userId)), counted })
}

const keyOf = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt} ${id}`
