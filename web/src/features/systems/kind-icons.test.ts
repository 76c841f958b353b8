import { kinds } from '@hearthkeep/shared/system/catalogue/find/find-kinds.ts'
import { Bath, Package, Refrigerator, WashingMachine } from 'lucide-react'
import { expect, test } from 'vitest'
import { kindIcon } from './kind-icons.ts'

test('[K9] each kind of the catalogue has its own icon', () => {
  const icons = kinds.filter(({ usual }) => usual).map(kindIcon)
  expect(new Set(icons).size).toBe(31)
})

test('[K9] a system has the icon of its kind, and a custom system that of its type', () => {
  expect([
    kindIcon({ systemType: 'appliance_refrigerator', name: 'Garage fridge' }),
    kindIcon({ systemType: 'appliance_washer', name: 'Washing machine' }),
    kindIcon({ systemType: 'other', name: 'Hot tub' }),
    kindIcon({ systemType: 'other', name: 'Zip line' }),
  ]).toEqual([Refrigerator, WashingMachine, Bath, Package])
})
