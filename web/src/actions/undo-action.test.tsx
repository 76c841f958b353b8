// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../platform/testing/screen.ts'
import {
  aMembership,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../data/live/data-provider.tsx'
import { aDevice } from '../data/testing/device.ts'
import { UiProvider } from '../ui/frame/ui-provider.tsx'
import { usePerform } from './use-perform.ts'

let leave = () => {}
afterEach(() => leave())

const edit = (notes: string): CallOf => ({
  name: 'system.edit',
  args: { propertyId: aPropertyId(), systemId: aSystemId(), changes: { notes } },
})

function EditNotes() {
  const perform = usePerform()
  const report = { done: { text: 'Saved' }, failed: 'Not saved', undo: edit('before') } as const
  return (
    <button type="button" onClick={() => void perform(edit('mine'), report)}>
      Edit
    </button>
  )
}

test('[P13] Undo has seen what it undoes, and nothing that somebody has set since', async () => {
  const { data } = await aDevice(aUserId(), {
    user: [aUser()],
    property: [aProperty()],
    membership: [aMembership()],
    system: [aSystem({ notes: 'before' })],
  })
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        <EditNotes />
      </DataProvider>
    </UiProvider>,
  )
  await press('Edit')
  await eventually(() => isShown('Saved'))
  // Another person's change arrives while the toast is shown.
  await data.store.write((tables) => tables.rows.system.put([aSystem({ notes: 'theirs' })]))
  await press('Undo')
  const pending = () => data.store.read((tables) => tables.outbox.all())
  await eventually(async () => (await pending()).length === 2)
  expect((await pending()).map(({ was }) => was)).toEqual([{ notes: 'before' }, { notes: 'mine' }])
})
