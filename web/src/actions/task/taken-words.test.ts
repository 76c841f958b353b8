import { anItem, aPartId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aSupply, aSupplyId } from '@hearthkeep/shared/testing/builders/supply-builders.ts'
import { expect, test } from 'vitest'
import { aDevice } from '../../data/testing/device.ts'
import { takenWords } from './taken-words.ts'

const part = (n: number, quantity: number | null = null) => ({
  id: aPartId(n),
  name: 'As the task calls it',
  size: null,
  quantity,
  supplyId: aSupplyId(n),
})

test('[SU15] what a completion takes is said with what is left, and nothing of what it does not take', async () => {
  const { data } = await aDevice(aUserId(), {
    supply: [
      aSupply(),
      aSupply({ id: aSupplyId(2), name: 'Salt', left: 1 }),
      aSupply({ id: aSupplyId(3), left: null }),
      aSupply({ id: aSupplyId(4), left: 0 }),
    ],
  })
  const loose = { id: aPartId(9), name: 'Rag', size: null, quantity: null }
  const item = anItem({ parts: [part(1, 2), part(2), part(3), part(4), part(5), loose] })
  expect(await data.store.read((tables) => takenWords(tables, item))).toEqual([
    'took 2 Furnace filter, 1 left',
    'took 1 Salt, none left',
  ])
})
