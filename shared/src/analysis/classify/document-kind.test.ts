import { expect, test } from 'vitest'
import { documentKindOf } from './document-kind.ts'

test.each([
  ['INVOICE 12\nDate: 3/1/2026\nReplaced valve  $90.00', 'other', 'trade'],
  ['Notes', 'receipt', 'trade'],
  ['Seller’s Property Disclosure Statement', 'spds', 'disclosure'],
  ['ESTIMATE No. E-117\nReroof  $14,200', 'other', 'quote'],
  ['RHEEM\nMODEL NO. XG40T06\nSERIAL NO. M341812345', 'photo', 'nameplate'],
  ['Roof report\nInspected May 6, 2026\nThe roof leaks.', 'other', 'inspection'],
  ['Home warranty plan\nCovered items: furnace. Service fee $85. Premium $612.', 'home_warranty', 'silent'],
  [
    'OWNER’S MANUAL\nSave these instructions. Before calling for service, refer to the troubleshooting guide.',
    'other',
    'silent',
  ],
  ['FALL SPECIAL!! Call today, $50 off, free estimates, financing available', 'other', 'silent'],
  ['[ ] Roof\n[ ] Gutters\n[ ] Siding\n[ ] Doors\n[ ] Windows\n[ ] Deck', 'other', 'silent'],
])('[AN27] %j, filed as %s, is %s', (text, category, kind) => {
  expect(documentKindOf({ text, category })).toBe(kind)
})
