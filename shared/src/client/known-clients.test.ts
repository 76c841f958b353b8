import { expect, test } from 'vitest'
import { aClient, aClientId } from '../testing/builders/client-builders.ts'
import { KnownClients } from './known-clients.ts'

const ann = aClient({ phone: '555-0101' })
const ben = aClient({ id: aClientId(2), firstName: 'Ben', lastName: '', email: null })

test.each([
  ['by email, ignoring case', { firstName: 'A', email: 'ANN@example.com' }, ann.id],
  ['by name and phone if there is no other email', { email: null, phone: '5550101' }, ann.id],
  ['not by name and phone with another email', { email: 'other@example.com', phone: '5550101' }, undefined],
  ['by name alone if neither has an email or phone', { firstName: 'ben', lastName: '', email: null }, ben.id],
])('[CL3] finds a client: %s', (_case, row, id) => {
  expect(new KnownClients([ann, ben]).find(aClient(row))?.id).toBe(id)
})

test.each([
  ['the same first name', { firstName: 'Ann' }, ann.id],
  ['an initial', { firstName: 'A.' }, ann.id],
  ['a second first name', { firstName: 'Ann Marie', lastName: 'Other' }, ann.id],
  ['an accent', { firstName: 'Ánn' }, ann.id],
  ['another first name', { firstName: 'Tom' }, undefined],
  ['another first name with the same first letter', { firstName: 'Anton' }, undefined],
])('[CL41] one email with %s', (_case, row, id) => {
  expect(new KnownClients([ann]).find(aClient(row))?.id).toBe(id)
})

test('[CL41] who shares an email is found again by the notes, also with another phone', () => {
  const row = aClient({ id: aClientId(2), firstName: 'Tom', phone: null, notes: 'Tea' })
  const known = new KnownClients([ann])
  const tom = known.own(row)
  expect(tom).toEqual({ ...row, email: null, notes: 'Tea\nShares an email with Ann Keller: ann@example.com' })
  known.put(tom)
  expect(known.find({ ...row, phone: '555-0199' })?.id).toBe(tom.id)
})

test('[CL3] a client who was given a last name is no longer found by the old one', () => {
  const known = new KnownClients([ben])
  known.put({ ...ben, lastName: 'Ortiz' })
  const namesake = { firstName: 'Ben', email: null }
  expect(known.find(aClient({ ...namesake, lastName: '' }))).toBeUndefined()
  expect(known.find(aClient({ ...namesake, lastName: 'Ortiz' }))?.lastName).toBe('Ortiz')
})
