// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { touchpointTemplates } from '@hearthkeep/shared/message/template/touchpoint-templates.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aMembershipId, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId, aTouchpoint } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aTemplate } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { DoneDialog } from './done-dialog.tsx'
import { TouchpointBadges } from './touchpoint-badges.tsx'
import { TouchpointDialog } from './touchpoint-dialog.tsx'

const today = '2026-11-20'
const rita = aUserId(3)
const realtor = aUser({ id: rita, role: 'realtor', firstName: 'Rita', lastName: 'Alvarez', scope: userScope(rita) })
const property = aProperty()
const ann = aClient({ homeownerId: aUserId() })
const ben = aClient({ id: aClientId(2), firstName: 'Ben', lastName: 'Ortiz', email: null })
const planned = aTouchpoint({ title: 'Call about the roof', notes: 'Two dogs' })
const [winter] = touchpointTemplates

const rows = {
  user: [realtor],
  client: [ann, ben],
  property: [property],
  membership: [aMembership(), aMembership({ id: aMembershipId(8), userId: rita, relation: 'realtor' })],
  touchpoint: [planned],
}

let device: TestDevice
let leave = () => {}
const closed = vi.fn<() => void>()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
  closed.mockClear()
  device = await aDevice(rita, rows)
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

function open(dialog: ReactNode) {
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>{dialog}</DataProvider>
    </UiProvider>,
  )
}

const create = () => open(<TouchpointDialog subject={{ kind: 'new' }} today={today} onClose={closed} />)
const edit = (touchpoint = planned) =>
  open(<TouchpointDialog subject={{ kind: 'edit', touchpoint }} today={today} onClose={closed} />)
const calls = () => eventually(async () => (await device.calls()).length > 0 && device.calls())
const preview = () => document.querySelector('article')?.textContent ?? ''

test('[TP4] the client defaults from the property, and the title from the template', async () => {
  create()
  await type('Property', property.id)
  await expect.poll(async () => (await field('Client')).value).toBe(ann.id)
  await press('High')
  await press('Schedule Touchpoint')
  await eventually(() => isShown('Touchpoint scheduled successfully!'))
  expect(await calls()).toMatchObject([
    {
      name: 'touchpoint.plan',
      args: {
        clientId: ann.id,
        propertyId: property.id,
        facts: {
          title: winter?.title,
          touchpointType: winter?.id,
          category: 'seasonal',
          description: null,
          priority: 'high',
          scheduledDate: today,
          notes: null,
        },
      },
    },
  ])
})

test('[TP4] choosing a client selects their only property, and another client clears it', async () => {
  create()
  await type('Client', ann.id)
  await eventually(async () => (await field('Property')).value === property.id)
  await type('Client', ben.id)
  await eventually(async () => (await field('Property')).value === '')
  await expect.poll(async () => (await field('Client')).value).toBe(ben.id)
})

test('[TP4] a missing client and a missing custom title show errors at their fields', async () => {
  create()
  await press('Custom')
  await press('Schedule Touchpoint')
  await eventually(() => errorOf('Custom title'))
  await expect
    .poll(() => [errorOf('Client'), errorOf('Custom title')])
    .toEqual(['Choose a property or a client', 'Title is required'])
  expect(await device.calls()).toEqual([])
})

test('[TP5] the preview has the realtor’s version of the text for the client, with the note at the top', async () => {
  const own = aTemplate({ templateType: 'winter-prep', subject: 'Frost, {firstName}', text: 'Mind {address}.' })
  device = await aDevice(rita, { ...rows, messageTemplate: [own] })
  create()
  await type('Property', property.id)
  await type('Personal note', 'Lovely garden!')
  await eventually(() => preview().includes('garden'))
  await expect.poll(() => preview()).toBe(`Frost, AnnLovely garden!\n\nMind ${property.address}.`)
  await press('Schedule Touchpoint')
  expect(await calls()).toMatchObject([{ args: { facts: { title: 'Frost, Ann', notes: 'Lovely garden!' } } }])
})

test('[TP6] Undo cancels the scheduled touchpoint', async () => {
  create()
  await type('Client', ben.id)
  await press('Schedule Touchpoint')
  await press('Undo')
  await eventually(async () => (await device.calls()).length === 2)
  expect((await device.calls()).map(({ name }) => name)).toEqual(['touchpoint.plan', 'touchpoint.cancel'])
})

test('[TP12] typed text survives a reload, separately per template', async () => {
  create()
  await type('Personal note', 'Two dogs')
  leave()
  open(<TouchpointDialog subject={{ kind: 'new', templateType: 'market-update' }} today={today} onClose={closed} />)
  await expect.poll(async () => (await field('Personal note')).value).toBe('')
  await expect.poll(async () => (await field('Market')).getAttribute('value')).toBe('market-update')
  leave()
  create()
  await eventually(async () => (await field('Personal note')).value === 'Two dogs')
})

test('[TP1] an edit sends only the changed fields, and a past day stays', async () => {
  edit({ ...planned, scheduledDate: '2026-11-02' })
  await device.data.store.write((tables) => tables.rows.touchpoint.put([{ ...planned, scheduledDate: '2026-11-02' }]))
  await type('Custom content', 'How is the roof?')
  await press('Save changes')
  expect(await calls()).toEqual([
    { name: 'touchpoint.edit', args: expect.objectContaining({ changes: { description: 'How is the roof?' } }) },
  ])
})

test('[TP4] another type sets its title and its text', async () => {
  edit()
  await press('Market')
  await press('Save changes')
  expect(await calls()).toMatchObject([
    {
      name: 'touchpoint.edit',
      args: {
        changes: {
          title: 'A look at the housing market near you',
          touchpointType: 'market-update',
          category: 'market',
        },
      },
    },
  ])
})

test('an edit that changes nothing sends nothing', async () => {
  edit()
  await field('Personal note')
  await press('Save changes')
  await eventually(() => closed.mock.calls.length === 1)
  expect(await device.calls()).toEqual([])
})

test('[CL7] a touchpoint can be marked as done and counts as contact', async () => {
  open(<DoneDialog touchpoint={planned} today={today} onClose={closed} />)
  await type('Notes', 'She liked the list')
  await press('Mark done')
  expect(await calls()).toMatchObject([
    { name: 'touchpoint.complete', args: { touchpointId: planned.id, on: today, notes: 'She liked the list' } },
  ])
  expect(await device.row('touchpoint', planned.id)).toMatchObject({ status: 'completed', completedDate: today })
})

test('[TP45] an urgent touchpoint that is stored from earlier has a high priority', async () => {
  leave = show(
    <UiProvider>
      <TouchpointBadges touchpoint={aTouchpoint({ priority: 'urgent' })} />
    </UiProvider>,
  )
  await eventually(() => isShown('High'))
  await expect.poll(() => isShown('Urgent')).toBe(false)
})
