import type { PartsOf } from './part.ts'

export const supplyParts: PartsOf<'supply'> = {
  'supply.add': {},
  'supply.edit': {},
  'supply.adjust': {},
  'supply.remove': {},
  'supply.restore': {},
  'supply.import': {},
}
