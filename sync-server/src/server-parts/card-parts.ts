import { refuseOtherToken } from './invitation/new-links.ts'
import type { PartsOf } from './part.ts'

export const cardParts: PartsOf<'card'> = {
  'card.add': {},
  'card.edit': {},
  'card.remove': {},
  'card.restore': {},
  'card.set_visibility': {},
  'card.import': {},
  'card.share': { check: refuseOtherToken },
  'card.stop_sharing': {},
  'card.opened': {},
}
