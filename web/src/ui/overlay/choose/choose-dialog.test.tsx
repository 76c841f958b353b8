// @vitest-environment jsdom
import { eventually, isShown, show, type } from '../../../platform/testing/screen.ts'
import { House } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { ChooseList } from '../../content/list/choose-list.tsx'
import { UiProvider } from '../../frame/ui-provider.tsx'
import { ChooseDialog } from './choose-dialog.tsx'

let leave = () => {}
afterEach(() => leave())

const ignored = () => undefined

test('[SF15] a dialog for choosing several finds rows as every search does', async () => {
  const rows = [
    { id: '1', name: 'Íñigo Ibáñez', detail: null, words: ['Íñigo Ibáñez', '(303) 555-0188'] },
    { id: '2', name: 'Kay Moss', detail: null, words: ['Kay Moss', null] },
  ]
  leave = show(
    <UiProvider>
      <ChooseDialog
        title="Choose clients"
        searchLabel="Search clients"
        placeholder="Name"
        rows={rows}
        chosen={[]}
        countWords={String}
        nothing="None"
        onChoose={ignored}
        onClose={ignored}
      />
    </UiProvider>,
  )
  for (const typed of ['ibanez', '303.555.0188']) {
    await type('Search clients', 'moss')
    expect(await eventually(() => isShown('Kay Moss') && !isShown('Íñigo'))).toBe(true)
    await type('Search clients', typed)
    expect(await eventually(() => isShown('Íñigo Ibáñez') && !isShown('Kay Moss'))).toBe(true)
  }
})

test('[SF15] so does a list for choosing one', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => ({
    id: String(n),
    title: `${n} Élysée Rd`,
    secondary: 'Flats',
    words: [`${n} Élysée Rd`, `Code MX-7${n}-50`],
  }))
  leave = show(
    <UiProvider>
      <ChooseList searchLabel="Search properties" icon={House} rows={rows} nothing="None" onChoose={ignored} />
    </UiProvider>,
  )
  await type('Search properties', '4 elysee')
  expect(await eventually(() => isShown('4 Élysée Rd') && !isShown('5 Élysée Rd'))).toBe(true)
  await type('Search properties', 'mx7550')
  expect(await eventually(() => isShown('5 Élysée Rd') && !isShown('4 Élysée Rd'))).toBe(true)
})
