import { expect, test } from 'vitest'
import { builtOn } from './build-date.ts'

const TODAY = '2026-11-20'
const built = (brand: string | null, serial: string | null) => {
  const read = builtOn(brand, serial, TODAY)
  return read && `${read.year}-${read.month}${read.or === null ? '' : ` or ${read.or}`}`
}

// From the pages that the makers' patterns name.
test.each([
  ['Carrier', '1104B12345', '2004-3'],
  ['Bryant', '5297A00123', '1997-12'],
  ['Tempstar', 'R883512345', '1988-8'],
  ['Goodman', '1608224411', '2016-8'],
  ['Amana', '9709088872', '1997-9'],
  ['Lennox', '5898G 07568', '1998-7'],
  ['Lennox', '1602h13034', '2002-8'],
  ['Armstrong Air', '5899A05231', '1999-1'],
  ['American Standard', 'B50632891', '1987-12'],
  ['American Standard', '7165RHAIG', '2007-4'],
  ['Trane', '10161KEFHF', '2010-4'],
  ['York', 'W0K5123456', '2005-10'],
  ['Rheem', '0585A35604', '1985-5'],
  ['Ruud', 'F469812345', '1998-11'],
  ['Rheem', 'Q391412345', '2014-9'],
  ['Reliance', '0833A032628', '2008-8'],
  ['State', 'C05A0123456', '2005-3'],
  ['A. O. Smith', 'MF01-0123456-T70', '2001-6'],
  ['Bradford White', 'BH6511396', '2025-8 or 2005'],
  ['Bradford White', 'NE12345678', '2016-5 or 1996'],
])('[SY21] %s %s was built in %s', (brand, serial, when) => {
  expect(built(brand, serial)).toBe(when)
})

test.each([
  ['Zefram', '1104B12345'],
  [null, '1104B12345'],
  ['Carrier', null],
  ['Carrier', ''],
  ['Carrier', '5504B12345'],
  ['Carrier', 'A104B12345'],
  ['Goodman', '1613224411'],
  ['Goodman', '2612224411'],
  ['Lennox', '5898I07568'],
  ['Trane', '0016RHAIG'],
  ['Bradford White', 'OA1234567'],
  ['Whirlpool', '0833A032628'],
])('[SY21] %s %s does not say when it was built', (brand, serial) => {
  expect(built(brand, serial)).toBeNull()
})
