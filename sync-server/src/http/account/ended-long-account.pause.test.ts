import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { expect, test } from 'vitest'
import { idOfCopy, multiplyRows } from '../../storage/testing/multiply-rows.ts'
import { longestPause } from '../../storage/testing/watch-pauses.ts'
import { entityTables } from '../../storage/rows/entity-tables.ts'
import { rowVersions } from '../../storage/rows/row-versions.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'
import { endAccounts } from './testing/end-accounts.ts'
import { push } from '../testing/push.ts'

const [PROPERTY, ITEM] = [idNumber(1001), idNumber(1002)]
const PROPERTIES = 400
const MANY = 4_000

/** A realtor with many clients and many properties, one of which has many tasks. */
async function longAccount() {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  await rita.post('/api/properties', { ...cottage, id: PROPERTY })
  await rita.post('/api/maintenance', { id: ITEM, propertyId: PROPERTY, title: 'Clean gutters' })
  const clientId = aClientId()
  await push(rita, { name: 'client.add', args: { clientId, facts: { firstName: 'Ann', lastName: 'Keller' } } })
  const relations = await server.store.read((view) => view.byIndex('membership', 'userId', rita.user.id))
  const relation = must(relations[0], 'the relation').id
  const scope = `'p:' || ${idOfCopy(0)}`
  const propertyColumns = { id: idOfCopy(0), propertyId: idOfCopy(0), scope }
  const copies = (table: Parameters<typeof multiplyRows>[1][number]['table'], id: string, count: number) => ({
    table,
    where: ['id', id] as [string, string],
    count,
  })
  multiplyRows(server.folder, [
    ...[PROPERTY, relation].map((id) => ({
      ...copies(rowVersions, id, PROPERTIES),
      differ: { id: idOfCopy(0), scope },
    })),
    { ...copies(entityTables.property, PROPERTY, PROPERTIES), differ: propertyColumns },
    { ...copies(entityTables.membership, relation, PROPERTIES), differ: propertyColumns },
    ...[ITEM, clientId].flatMap((id) => [
      {
        ...copies(id === ITEM ? entityTables.maintenanceItem : entityTables.client, id, MANY),
        differ: { id: idOfCopy(1) },
      },
      { ...copies(rowVersions, id, MANY), differ: { id: idOfCopy(1) } },
    ]),
  ])
  return { server, rita }
}

test(`[DL5] ${PROPERTIES} properties and ${MANY} rows of a kind are deleted in parts, with other writes in between`, async () => {
  const { server, rita } = await longAccount()
  const isGone = () => server.store.read(async (view) => (await view.get('user', rita.user.id)) === undefined)
  await rita.post('/api/account/deletion', { email: 'rita@example.com', currentPassword: 'correct horse' })
  server.passMinutes(14 * 24 * 60)
  let writes = 0
  const others = (async () => {
    for (; !(await isGone()); writes += 1) await server.store.write(async () => undefined)
  })()
  // Each run deletes its own part; the last one deletes the rest.
  const longest = await longestPause(async (measure, run) => {
    await measure(() => endAccounts(server, run < 6 ? 60 : Infinity))
  })
  while (!(await isGone())) await endAccounts(server)
  await others
  expect(longest).toBeLessThan(50)
  expect(writes).toBeGreaterThan(300)
  expect(await server.store.read((view) => view.get('property', propertyId.parse(PROPERTY)))).toBeUndefined()
}, 120_000)
