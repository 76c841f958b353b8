// @vitest-environment jsdom
import { aMembership, aProperty, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aNotice, aNoticeId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aFormerHome } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { press, show, type } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { PropertyGate } from './property-gate.tsx'

const third = { propertyId: aPropertyId(3) }

let leave = () => {}
afterEach(() => leave())

test.each([
  [1, '14 Main St has belonged to Ben Moor since Nov 20, 2026. Your copy is under Former homes.'],
  [2, 'Property not found'],
  [3, 'You no longer have accessYour access to 3 Elm St has ended: it has a new owner.'],
])('[HO24] [HO26] the page of property %i, which is not here, says what happened', async (n, words) => {
  const notice = [
    aNotice({ kind: 'access_ended', words: 'Your access to 3 Elm St has ended: it has a new owner.', ...third }),
    aNotice({ id: aNoticeId(2), kind: 'property_news', words: 'Mia added the roof.', propertyId: aPropertyId(2) }),
  ]
  const { data } = await aDevice(aUserId(), { user: [aUser()], formerHome: [aFormerHome()], notice })
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        {withRouter(<PropertyGate propertyId={aPropertyId(n)}>{() => null}</PropertyGate>)}
      </DataProvider>
    </UiProvider>,
  )
  await expect.poll(() => document.body.textContent).toContain(words)
})

const noteSchema = z.object({ dueDate: z.string(), title: z.string() })

function NoteForm() {
  const { form } = useDraftForm({ key: 'a-form', schema: noteSchema, initial: { dueDate: '', title: '' } })
  return <TextField control={form.control} name="title" label="Title" />
}

test('[L18] what was typed into a form of a property that goes away is shown in its place', async () => {
  const property = aProperty()
  const { data } = await aDevice(aUserId(), { user: [aUser()], property: [property], membership: [aMembership()] })
  const open = () => {
    leave = show(
      <UiProvider>
        <DataProvider data={data}>
          {withRouter(<PropertyGate propertyId={property.id}>{() => <NoteForm />}</PropertyGate>)}
        </DataProvider>
      </UiProvider>,
    )
  }
  open()
  await type('Title', 'Mend the gutter')
  const deletedAt = '2026-11-29T08:00:00.000Z'
  await data.store.write((tables) => tables.rows.property.put([{ ...property, deletedAt }]))
  await expect.poll(() => document.body.textContent).toContain('You were typing here')
  await expect.poll(() => document.body.textContent).toContain('TitleMend the gutter')
  await press('Discard')
  await expect.poll(() => document.body.textContent).not.toContain('Mend the gutter')
  leave()
  open()
  await expect.poll(() => document.body.textContent).toContain('Property not found')
  await expect.poll(() => document.body.textContent).not.toContain('Mend the gutter')
})
