import type { MaintenanceItem, System } from '@hearthkeep/shared/entities/all.ts'
import { anItem, anItemId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders.ts'
import { expect, test } from 'vitest'
import { systemLine, type SystemLine } from './system-line.ts'

const today = '2026-11-20'

const due = (dueDate: string, title = 'Replace furnace filter'): Partial<MaintenanceItem> => ({ dueDate, title })

test.each<[string, Partial<System>, Partial<MaintenanceItem>[], SystemLine]>([
  ['nothing', {}, [], { kind: 'calm', words: 'Nothing on record yet' }],
  ['its brand', { brand: 'Carrier' }, [{}], { kind: 'calm', words: 'Carrier' }],
  ['its age', { installDate: '1998-01-01' }, [], { kind: 'calm', words: 'Installed Jan 1, 1998' }],
  [
    'its last service',
    { lastServiced: '2026-09-14', brand: 'Carrier' },
    [],
    { kind: 'calm', words: 'Serviced Sep 14, 2026 · Carrier' },
  ],
  [
    'what comes next',
    { lastServiced: '2026-09-14', brand: 'Carrier' },
    [due('2027-01-20', 'Clean burners'), due('2026-11-23')],
    { kind: 'calm', words: 'Replace furnace filter in 3 days · Carrier' },
  ],
  ['what is due today', {}, [due(today)], { kind: 'calm', words: 'Replace furnace filter today' }],
  [
    'what is overdue',
    { brand: 'Carrier' },
    [due('2026-11-15'), due('2026-11-23')],
    { kind: 'overdue', words: '5 days overdue · Replace furnace filter' },
  ],
  ['how much is overdue', {}, [due('2026-11-15'), due('2026-11-01')], { kind: 'overdue', words: '2 tasks overdue' }],
  [
    'what was called overdue without a day',
    {},
    [{ status: 'overdue' }],
    { kind: 'overdue', words: 'Overdue · Replace furnace filter' },
  ],
  [
    'not what belongs to another system',
    {},
    [{ ...due('2026-11-15'), systemId: aSystemId(2) }],
    { kind: 'calm', words: 'Nothing on record yet' },
  ],
])('the line of a system tells %s', (_case, facts, items, line) => {
  const built = items.map((item, place) => anItem({ id: anItemId(place), ...item }))
  expect(systemLine({ system: aSystem(facts), items: built, today })).toEqual(line)
})
