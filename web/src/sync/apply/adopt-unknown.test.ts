import { aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { aDevice, act, editSystem, person, TODAY } from '../testing/device.ts'
import { baseRowsOf } from '../../data/mutate/base-rows.ts'
import { adoptUnknownRows } from './adopt-unknown.ts'

test('[P18] a new app version adopts rows of entities unknown to the previous one', async () => {
  const store = await aDevice()
  await act(store, 1, editSystem({ notes: 'mine' }))
  const theirs = aSystem({ notes: 'theirs' })
  const another = aSystem({ id: aSystemId(2) })
  await store.write((tables) =>
    tables.unknownRows.put([
      ...[theirs, another].map((row) => ({
        key: `system/${row.id}`,
        scope: row.scope,
        entity: 'system',
        row,
      })),
      { key: 'gadget/1', scope: theirs.scope, entity: 'gadget', row: another },
    ]),
  )
  await adoptUnknownRows(store, { person, today: TODAY })
  await store.read(async (tables) => {
    expect(await tables.rows.system.get(aSystemId(2))).toEqual(another)
    expect(await tables.rows.system.get(aSystemId())).toMatchObject({ notes: 'mine' })
    expect(baseRowsOf(await tables.outbox.all())[0]?.row).toEqual(theirs)
    expect((await tables.unknownRows.all()).map(({ key }) => key)).toEqual(['gadget/1'])
  })
})
