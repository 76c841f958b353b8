// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../../platform/testing/screen.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMutationId, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import type { RefusedMutation } from '../../../data/store/local-store.ts'
import { aDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { RefusedList } from './refused-list.tsx'

let copied: string[]
let leave = () => {}
beforeEach(() => {
  copied = []
  const writeText = async (text: string) => void copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
})
afterEach(() => leave())

async function open(change: Pick<RefusedMutation, 'name' | 'args' | 'sentence' | 'scope' | 'refusal' | 'address'>) {
  const device = await aDevice(aUserId(), { user: [aUser()] })
  const refused = { id: aMutationId(1), at: '2026-11-20T08:00:00.000Z', position: 1, follows: null, ...change }
  await device.data.store.write((tables) => tables.refused.put([refused]))
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <RefusedList Editor={() => null} />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Needs attention'))
}

test('[HO22] a contact with a client who was handed over says to whom, and offers the note', async () => {
  const facts = { kind: 'call', on: '2026-11-20', notes: 'Asked about the roof' }
  await open({
    name: 'interaction.log',
    args: { interactionId: '00000000-0000-7000-8015-000000000001', clientId: aClientId(), facts },
    sentence: 'Call with Dan Park',
    scope: userScope(aUserId()),
    refusal: { kind: 'outside_scope', message: 'Dan Park was handed over to Cara Alvarez' },
  })
  await expect.poll(() => isShown('Dan Park was handed over to Cara Alvarez')).toBe(true)
  await press('Copy note')
  await expect.poll(() => copied).toEqual(['Asked about the roof'])
})

test('[HH24] a change to a house that was given away shows its address', async () => {
  await open({
    name: 'property.edit',
    args: { propertyId: aPropertyId(), changes: { yearBuilt: 1987 } },
    sentence: 'Changed 14 Main St',
    scope: propertyScope(aPropertyId()),
    address: '14 Main St, the old house',
    refusal: { kind: 'not_found', message: 'You gave this house to Ben Moor' },
  })
  await expect.poll(() => isShown('14 Main St, the old house')).toBe(true)
  await expect.poll(() => isShown('You gave this house to Ben Moor')).toBe(true)
  await expect.poll(() => isShown('Copy note')).toBe(false)
  await press('Copy')
  await expect
    .poll(() => copied)
    .toEqual([
      'Changed 14 Main St · 14 Main St, the old house\nNot saved: You gave this house to Ben Moor\nYear built: 1987',
    ])
})
