import type { PartsOf } from './part.ts'

export const marketParts: PartsOf<'market'> = {
  'market.add': {},
  'market.edit': {},
  'market.remove': {},
  'market.restore': {},
  'market.purge': {},
}
