import { beforeEach, expect, test } from 'vitest'
import { PROPERTY, offer, ownedProperty, TOKEN, TRANSFER } from './testing/offered-property.ts'

let property: Awaited<ReturnType<typeof ownedProperty>>

beforeEach(async () => {
  property = await ownedProperty()
})

test.each(['before', 'after'])('[SE5] an account created %s the transfer needs the link', async (when) => {
  const early = when === 'before' ? await property.server.join('dee') : null
  await property.push(property.ana, offer({ toEmail: 'dee@example.com' }))
  property.server.passMinutes(1)
  const dee = early ?? (await property.server.join('dee'))
  expect((await dee.get('/api/property-transfers')).body).toEqual([])
  expect(await property.answer(dee, 'accept', {})).toMatchObject({ status: 404 })
  expect(await property.answer(dee, 'decline', { token: 'house-another' })).toMatchObject({ status: 404 })
  expect(await property.answer(dee, 'accept', { token: TOKEN })).toMatchObject({ status: 200 })
})

test('[SE5] the link alone is not enough: the account must have the email it was sent to', async () => {
  await property.push(property.ana, offer({ toEmail: 'dee@example.com' }))
  expect(await property.answer(property.ben, 'accept', { token: TOKEN })).toMatchObject({ status: 403 })
})

test.each([
  ['household', null],
  ['viewer', null],
  ['realtor', null],
] as const)('[SE5] a %s sees that the property is offered, but not to whom', async (relation, toEmail) => {
  const cy = await property.server.join('cy', relation === 'realtor' ? 'realtor' : 'homeowner')
  await property.relate(cy, relation)
  await property.push(property.ana, offer())
  expect((await cy.get('/api/property-transfers')).body).toMatchObject([{ id: TRANSFER, toEmail }])
  const rows = await property.server.store.read((view) => view.byIndex('transfer', 'propertyId', PROPERTY))
  expect(JSON.stringify(rows)).not.toContain('ben@example.com')
})

test('[SE186] the secret of a link is sent in a body, and the address that has it in its path keeps working', async () => {
  await property.push(property.ana, offer())
  const answers = [
    await property.server.call('POST', '/api/property-transfers/link', { body: { token: TOKEN } }),
    await property.look(),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})
