import { beforeEach, expect, test } from 'vitest'
import { aUserId } from '../testing/builders/builders.ts'
import { aClient, aClientId, anInteraction, anInteractionId } from '../testing/builders/client-builders.ts'
import { HeldRows } from '../testing/held-rows.ts'

const rita = { userId: aUserId(3), role: 'realtor' } as const
const [clientId, interactionId] = [aClientId(), anInteractionId()]
const on = '2026-11-20'

let rows: HeldRows
beforeEach(() => (rows = new HeldRows({ client: [aClient()], interaction: [anInteraction({ on })] })))

const log = (facts: object) =>
  rows.run({ name: 'interaction.log', args: { interactionId: anInteractionId(2), clientId, facts } }, rita)
const edit = (changes: object) => rows.run({ name: 'interaction.edit', args: { interactionId, changes } }, rita)
const refused = (path: string) => ({ ok: false, refusal: { kind: 'invalid', issues: [{ path }] } })

test('[CL61] [CL62] a call is logged with its outcome and the day of the next contact', () => {
  log({ kind: 'call', on, outcome: 'voicemail', nextOn: '2026-11-24' })
  expect(rows.get('interaction', anInteractionId(2))).toMatchObject({ outcome: 'voicemail', nextOn: '2026-11-24' })
})

test.each([
  ['outcome', { kind: 'meeting', on, outcome: 'reached' }],
  ['nextOn', { kind: 'call', on, nextOn: on }],
  ['on', { kind: 'call', on: '2026-11-21' }],
])('[CL5] a contact with a wrong %s is neither logged nor changed into', (path, facts) => {
  expect(log(facts)).toMatchObject(refused(path))
  expect(edit(facts)).toMatchObject(refused(path))
})

test('[CL5] a logged contact is changed, and what is not named stays', () => {
  edit({ outcome: 'no_answer', nextOn: '2026-12-01' })
  edit({ notes: 'Try in the evening' })
  expect(rows.get('interaction', interactionId)).toMatchObject({
    kind: 'call',
    outcome: 'no_answer',
    nextOn: '2026-12-01',
    notes: 'Try in the evening',
  })
})

test('[CL61] a call with an outcome does not become a meeting', () => {
  edit({ outcome: 'reached' })
  expect(edit({ kind: 'meeting' })).toMatchObject(refused('outcome'))
  expect(edit({ kind: 'meeting', outcome: null })).toMatchObject({ ok: true })
})

test('[CL5] a contact that is gone is not changed', () => {
  rows.run({ name: 'interaction.remove', args: { interactionId } }, rita)
  expect(edit({ notes: 'Late' })).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
})
