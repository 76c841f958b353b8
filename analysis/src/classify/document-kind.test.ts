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
  [
    'Hi Bea! If the dryer stops, press the button. You can use the blue towels. Dad fixed the gate on 5/3 and we left ' +
      'paint in the shed. The roof leaked in May and he patched it. She said it was dry on 6/2 and 6/9.',
    'other',
    'inspection',
  ],
  [
    'If the dryer stops, press the button. You should clean your lint screen. Always use the blue hose. When you can, ' +
      'check your vents. Never run any dryer if you must leave. You may call your agent. Keep all vents open.',
    'other',
    'silent',
  ],
])('[AN27] %j, filed as %s, is %s', (text, category, kind) => {
  expect(documentKindOf({ text, category })).toBe(kind)
})
