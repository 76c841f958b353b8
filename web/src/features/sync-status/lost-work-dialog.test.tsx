// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import type { WorkHere } from '../../data/store/lost-store.ts'
import { aDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { LostWorkDialog, goneWords } from './lost-work-dialog.tsx'

let leave = () => {}
afterEach(() => leave())

async function showDialog(lost: WorkHere) {
  const { data } = await aDevice(aUserId(), {})
  data.store.lost.set(lost)
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        <LostWorkDialog />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('This browser removed your data'))
  return data.store
}

test('[P36] the dialog names the first changes that are gone, counts the others, and stays until it is closed', async () => {
  const sentences = ['Completed ‘Sweep’', 'Added ‘Call’', 'Added ‘A’', 'Added ‘B’', 'Added ‘C’']
  const store = await showDialog({ changes: 7, sentences, files: 0, drafts: 0 })
  for (const words of ['7 changes were only on this device and are gone.', ...sentences, 'and 2 more'])
    await expect.poll(() => isShown(words)).toBe(true)
  await press('OK')
  await eventually(() => store.lost.get() === null && !isShown('This browser removed your data'))
})

test('[P36] a device that had sent everything says that nothing is gone', async () => {
  await showDialog({ changes: 0, sentences: [], files: 0, drafts: 0 })
  await expect.poll(() => isShown('Nothing here was waiting to be sent.')).toBe(true)
})

test.each([
  [{ changes: 0, files: 0, drafts: 0 }, null],
  [{ changes: 1, files: 0, drafts: 0 }, '1 change was only on this device and is gone.'],
  [{ changes: 3, files: 0, drafts: 0 }, '3 changes were only on this device and are gone.'],
  [
    { changes: 3, files: 1, drafts: 2 },
    '3 changes, 1 file, and 2 unfinished forms were only on this device and are gone.',
  ],
])('[P36] of %o, the message is "%s"', (work, words) => {
  expect(goneWords({ ...work, sentences: [] })).toBe(words)
})
