import { expect, test } from 'vitest'
import { aClient, aReferral } from '../testing/builders/client-builders.ts'
import { clientOfReferral, factsOfReferral } from './referred-client.ts'

test.each([
  ['(555) 010-7788', { phone: '555 010 7788', email: null }, true],
  ['Ben@Example.com', { email: 'ben@example.com' }, true],
  ['Ben@Example.com', { email: 'ben@example.com', deletedAt: '2026-11-01T08:00:00.000Z' }, false],
  ['ask for Ben', { phone: null, email: null }, false],
])('[RD16] whether the referral %s is the client %j: %s', (contact, client, isKnown) => {
  expect(clientOfReferral([aClient(client)], aReferral({ contact })) !== undefined).toBe(isKnown)
})

test('[RD16] a new client gets the name, the contact and the words of the referral', () => {
  const referral = aReferral({ name: 'Ben de la Cruz', contact: 'ben@example.com', notes: 'A 3-bed in Mueller' })
  expect(factsOfReferral(referral, 'Ann Keller')).toEqual({
    firstName: 'Ben',
    lastName: 'de la Cruz',
    email: 'ben@example.com',
    phone: null,
    notes: 'Referred by Ann Keller, Nov 3, 2026: “A 3-bed in Mueller”',
  })
})
