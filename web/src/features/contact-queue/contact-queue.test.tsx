// @vitest-environment jsdom
import { isShown, press, show } from '../../platform/testing/screen.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aClient,
  aClientId,
  anInteraction,
  anInteractionId,
  aResponse,
  aTouchpoint,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ContactQueuePage } from './contact-queue-page.tsx'
import type { StepContext } from './contact-step.tsx'

const today = '2026-11-20'
const rita = aUserId(3)
const realtor = aUser({ id: rita, role: 'realtor', scope: userScope(rita) })
const ann = aClient({ phone: '555-010-1234', closingDate: '2026-01-01' })
const ben = aClient({ id: aClientId(2), firstName: 'Ben', lastName: 'Ortiz', email: null, closingDate: '2026-06-01' })
const cleo = aClient({ id: aClientId(3), firstName: 'Cleo', lastName: 'Moss', email: null })
const planned = aTouchpoint({ clientId: cleo.id, title: 'Winter prep', scheduledDate: today })

let device: TestDevice
let leave = () => {}
const details = vi.fn<StepContext['onDetails']>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

async function open(rows: Parameters<typeof aDevice>[1]) {
  device = await aDevice(rita, { user: [realtor], ...rows })
  leave = show(
    withRouter(
      <UiProvider>
        <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
          <ContactQueuePage
            today={today}
            renderLetter={({ touchpoint: { id, title } }) => <p key={id}>Letter: {title}</p>}
            onLogOther={() => undefined}
            onDetails={details}
          />
        </DataProvider>
      </UiProvider>,
    ),
  )
}

test('[CQ2] a step shows the client, why, the last words and the number to dial', async () => {
  const call = anInteraction({ on: '2026-02-01', notes: 'Thinks of a new roof' })
  await open({ client: [ann], interaction: [call] })
  await expect.poll(() => isShown('Ann Keller')).toBe(true)
  await expect.poll(() => isShown('Contact 7 months overdue')).toBe(true)
  await expect.poll(() => isShown('Last words, Feb 1 · Call')).toBe(true)
  await expect.poll(() => isShown('Thinks of a new roof')).toBe(true)
  await expect.poll(() => isShown('Call (555) 010-1234')).toBe(true)
})

test('[CQ2] a reply that waits is quoted, and a planned letter is there', async () => {
  const wrote = aResponse({ clientId: cleo.id, on: '2026-11-19', comment: 'Call me about the deck' })
  await open({ client: [cleo], response: [wrote], touchpoint: [planned] })
  await expect.poll(() => isShown('Wrote on Nov 19 and waits for your answer:')).toBe(true)
  await expect.poll(() => isShown('Call me about the deck')).toBe(true)
  await expect.poll(() => isShown('Planned for today: Winter prep')).toBe(true)
  await expect.poll(() => isShown('Letter: Winter prep')).toBe(true)
})

test.each([
  ['Reached', 'reached', 'Next contact Feb 18'],
  ['Voicemail', 'voicemail', 'Next contact Nov 24'],
  ['No answer', 'no_answer', 'Next contact Nov 24'],
])('[CQ3] %s logs the call with one tap, proposes the next day, and can be undone', async (label, outcome, next) => {
  await open({ client: [ann] })
  await press(label)
  await expect.poll(() => isShown(next)).toBe(true)
  const facts = { kind: 'call', on: today, outcome, nextOn: null }
  expect(await device.calls()).toMatchObject([{ name: 'interaction.log', args: { clientId: ann.id, facts } }])
  await press('Undo')
  await expect.poll(() => isShown('How did the call end?')).toBe(true)
  expect(await device.calls()).toMatchObject([{ name: 'interaction.log' }, { name: 'interaction.remove' }])
})

test('[CQ3] two quick taps log one call', async () => {
  await open({ client: [ann] })
  await expect.poll(() => isShown('Reached')).toBe(true)
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reached')
  button?.click()
  await Promise.resolve()
  button?.click()
  await expect.poll(() => isShown('Next contact Feb 18')).toBe(true)
  expect(await device.calls()).toMatchObject([{ name: 'interaction.log' }])
})

test('[CQ3] the proposed day is changed with one tap', async () => {
  await open({ client: [ann] })
  await press('Voicemail')
  await press('In a week')
  await expect.poll(() => isShown('Next contact Nov 27')).toBe(true)
  expect((await device.calls()).at(-1)).toMatchObject({
    name: 'interaction.edit',
    args: { changes: { nextOn: '2026-11-27' } },
  })
  await press('Nov 24')
  await expect.poll(() => isShown('Next contact Nov 24')).toBe(true)
})

test('[CQ4] [CQ5] Next and Skip lead through all, and the end names who is left', async () => {
  await open({ client: [ann, ben, cleo], touchpoint: [planned] })
  await expect.poll(() => isShown('1 of 3')).toBe(true)
  await press('Reached')
  await press('Next')
  await expect.poll(() => isShown('Ben Ortiz')).toBe(true)
  await expect.poll(() => isShown('2 of 3')).toBe(true)
  await press('Skip')
  await expect.poll(() => isShown('Cleo Moss')).toBe(true)
  await press('Skip')
  await expect.poll(() => isShown('2 contacts left for today')).toBe(true)
  await expect.poll(() => isShown('1 contact done. Still to do: Ben Ortiz, Cleo Moss.')).toBe(true)
  await press('Go through them')
  await expect.poll(() => isShown('Ben Ortiz')).toBe(true)
  await press('No answer')
  await press('Next')
  await press('Voicemail')
  await press('Next')
  await expect.poll(() => isShown('2 contacts done. Still to do: Cleo Moss.')).toBe(true)
})

test('[CQ4] an open step stays when something more urgent arrives', async () => {
  await open({ client: [ann, cleo] })
  await expect.poll(() => isShown('Ann Keller')).toBe(true)
  const urgent = aResponse({ clientId: cleo.id, on: today, comment: 'Now' })
  await device.data.store.write((tables) => tables.rows.response.put([urgent]))
  await expect.poll(() => isShown('1 of 2')).toBe(true)
  await expect.poll(() => isShown('Ann Keller')).toBe(true)
})

test('[CQ5] without contacts the end is shown at once', async () => {
  await open({ client: [cleo], interaction: [anInteraction({ id: anInteractionId(2), clientId: cleo.id, on: today })] })
  await expect.poll(() => isShown('That’s everyone for today')).toBe(true)
})
