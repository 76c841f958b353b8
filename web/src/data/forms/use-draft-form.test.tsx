// @vitest-environment jsdom
import type { System } from '@hearthkeep/shared/entities.ts'
import { aMembership, aProperty, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useController, type Control } from 'react-hook-form'
import { z } from 'zod'
import { eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { DataProvider, useLive } from '../live/data-provider.tsx'
import { aDevice, type TestDevice } from '../testing/device.ts'
import type { Revision } from '../refusals/revision.ts'
import { useDraftForm } from './use-draft-form.ts'
import { useMutate } from '../live/use-mutate.ts'

const furnace = aSystem({ brand: 'Carrier', notes: 'old' })
const text = z.string().nullable()
const schema = z.object({ brand: text, notes: z.string().max(20, 'Too long').nullable() })
type Values = z.infer<typeof schema>

let device: TestDevice
let leave = () => {}

beforeEach(async () => {
  device = await aDevice(aUserId(), { property: [aProperty()], membership: [aMembership()], system: [furnace] })
})

afterEach(() => leave())

interface Shown {
  revision?: Revision<Values> | undefined
}

function SystemForm({ system: { id, propertyId, brand, notes }, revision }: Shown & { system: System }) {
  const mutate = useMutate()
  const draftForm = useDraftForm<Values>({ key: `edit/${id}`, schema, initial: { brand, notes }, revision })
  const { form, origin, files, setFiles, changes, seen } = draftForm
  const save = form.handleSubmit(async (values) => {
    await mutate(
      { name: 'system.edit', args: { propertyId, systemId: id, changes: changes(values) } },
      { seen: seen() },
    )
    await draftForm.drop()
  })
  return (
    <form onSubmit={(event) => void save(event)}>
      {origin === 'restored' && 'Your draft was restored'}
      <Field control={form.control} name="brand" label="Brand" />
      <Field control={form.control} name="notes" label="Notes" />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setFiles([new File(['plate'], 'plate.jpg', { type: 'image/jpeg' })])}>
        Choose
      </button>
      {files.map(({ name, type: kind, size }) => `${name}, ${kind}, ${size} bytes`)}
    </form>
  )
}

function Field({ control, name, label }: { control: Control<Values>; name: keyof Values; label: string }) {
  const { field, fieldState } = useController({ control, name })
  return (
    <label>
      {label}
      <input {...field} value={field.value ?? ''} />
      {fieldState.error?.message}
    </label>
  )
}

function LiveForm({ revision }: Shown) {
  const system = useLive((tables) => tables.rows.system.get(furnace.id), [])
  return system && <SystemForm system={system} revision={revision} />
}

function open({ revision }: Shown = {}) {
  leave = show(
    <DataProvider data={device.data}>
      <LiveForm revision={revision} />
    </DataProvider>,
  )
}

/** Simulates another user's change arriving from the server. */
const theySet = (change: Partial<System>) =>
  device.data.store.write((tables) => tables.rows.system.put([{ ...furnace, ...change }]))
const valueOf = async (label: string) => (await field(label)).value
const draft = () => device.data.store.drafts.get(`edit/${furnace.id}`)

async function saved() {
  await press('Save')
  const entry = await eventually(async () => {
    const pending = await device.data.store.read((tables) => tables.outbox.all())
    return pending[0]
  })
  const { args, was } = entry
  return { changes: (args as { changes: object }).changes, was }
}

test('[F2] while a form is open, untouched fields follow the row and are not sent', async () => {
  open()
  await type('Notes', 'mine')
  await theySet({ brand: 'Bosch' })
  await eventually(async () => (await valueOf('Brand')) === 'Bosch')
  await expect.poll(() => valueOf('Notes')).toBe('mine')
  expect(await saved()).toEqual({ changes: { notes: 'mine' }, was: { notes: 'old' } })
})

test('[F2] [P13] touched fields are saved with the values the person saw as base, not with newer ones', async () => {
  open()
  await type('Notes', 'mine')
  await theySet({ brand: 'Bosch', notes: 'theirs' })
  await eventually(async () => (await valueOf('Brand')) === 'Bosch')
  expect(await saved()).toEqual({ changes: { notes: 'mine' }, was: { notes: 'old' } })
})

test('[F10] a reopened form has the files that were chosen in it, until it is saved', async () => {
  const chosen = 'plate.jpg, image/jpeg, 5 bytes'
  const kept = () => device.data.store.drafts.filesOf(`edit/${furnace.id}`)
  open()
  await press('Choose')
  await eventually(() => isShown(chosen))
  await expect.poll(async () => (await kept()).length).toBe(1)
  leave()
  open()
  await eventually(() => isShown(chosen))
  await type('Notes', 'mine')
  await saved()
  await expect.poll(async () => [await draft(), await kept()]).toEqual([undefined, []])
})

test('[F1] a draft keeps the touched fields, and a reopened form shows the current values of the rest', async () => {
  open()
  await type('Notes', 'mine')
  await eventually(async () => (await draft())?.touched)
  expect(await draft()).toEqual({ key: `edit/${furnace.id}`, touched: { notes: { value: 'mine', was: 'old' } } })
  leave()
  await theySet({ brand: 'Bosch', notes: 'theirs' })
  open()
  await eventually(() => isShown('Your draft was restored'))
  await expect.poll(async () => [await valueOf('Brand'), await valueOf('Notes')]).toEqual(['Bosch', 'mine'])
  expect(await saved()).toEqual({ changes: { notes: 'mine' }, was: { notes: 'old' } })
})

test('[F1] a field set back to its original value leaves no draft and shows the current value', async () => {
  open()
  await type('Notes', 'mine')
  await eventually(draft)
  await theySet({ brand: 'Bosch', notes: 'theirs' })
  await eventually(async () => (await valueOf('Brand')) === 'Bosch')
  await type('Notes', 'old')
  await eventually(async () => (await valueOf('Notes')) === 'theirs')
  await eventually(async () => (await draft()) === undefined)
  await expect.poll(() => isShown('Your draft was restored')).toBe(false)
})

test('[F2] what is wrong with a field is still said after the form has followed the row', async () => {
  open()
  await type('Notes', 'more than twenty letters')
  await press('Save')
  await eventually(() => isShown('Too long') || undefined)
  await theySet({ brand: 'Trane' })
  await eventually(async () => (await valueOf('Brand')) === 'Trane' || undefined)
  await expect.poll(() => isShown('Too long')).toBe(true)
})

test('[F4] a form for a refused change shows what was typed, over the current row', async () => {
  const revision = { key: 'refused/1', typed: { notes: 'mine' }, was: { notes: 'older' }, reason: 'No' }
  open({ revision: { ...revision, settle: () => Promise.resolve() } })
  await expect.poll(async () => [await valueOf('Brand'), await valueOf('Notes')]).toEqual(['Carrier', 'mine'])
  expect(await saved()).toEqual({ changes: { notes: 'mine' }, was: { notes: 'older' } })
})
