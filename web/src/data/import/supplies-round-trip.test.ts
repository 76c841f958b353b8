import { anItem, aPartId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aSupply, aSupplyId } from '@hearthkeep/shared/testing/builders/supply-builders.ts'
import { expect, test } from 'vitest'
import { Account } from './testing/account.ts'
import { annsProperty } from './testing/document-files.ts'

const [ann, david] = [aUser(), aUser({ id: aUserId(2), email: 'david@example.com' })]
const { propertyId, id: supplyId } = aSupply()
const filter = { id: aPartId(), name: 'Furnace filter', size: null, quantity: null, supplyId }

const annsShelf = () =>
  Account.open(ann, {
    ...annsProperty,
    supply: [aSupply({ systemId: null }), aSupply({ id: aSupplyId(3), deletedAt: '2026-11-19T08:00:00.000Z' })],
    maintenanceItem: [anItem({ systemId: null, parts: [filter] })],
  })

test.each([ann, david])(
  '[SU12] parts are imported into the account of $email, once, with their tasks',
  async (user) => {
    const bytes = await (await annsShelf()).export()
    const target = await Account.open(user)
    expect(await target.plan(bytes)).toMatchObject([{ verdict: 'new', supplies: 1, tasks: 1 }])
    await target.import(bytes)
    const supplies = await target.rows('supply')
    expect(supplies).toMatchObject([{ name: 'Furnace filter', left: 3, deletedAt: null }])
    expect(await target.rows('maintenanceItem')).toMatchObject([{ parts: [{ supplyId: supplies[0]?.id }] }])
    expect(await target.plan(bytes)).toMatchObject([{ verdict: 'complete' }])
  },
)

test('[SU12] an import leaves a part that was changed since as it is', async () => {
  const account = await annsShelf()
  const bytes = await account.export()
  await account.act({ name: 'supply.adjust', args: { propertyId, supplyId, by: -1 } })
  const before = await account.dump()
  await account.import(bytes)
  expect(await account.dump()).toEqual(before)
})
