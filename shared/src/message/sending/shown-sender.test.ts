import { expect, test } from 'vitest'
import { shownPerson } from '../../format/own-name.ts'
import { shownSender } from './shown-sender.ts'

const person = { firstName: 'Rita', lastName: 'Alvarez' }

test.each([
  [{}, 'Rita Alvarez'],
  [{ emailFromName: 'Rita of Oak' }, 'Rita of Oak'],
  [{ emailFromName: 'The ÁLVAREZ Team' }, 'The ÁLVAREZ Team'],
  [{ emailFromName: 'Oak Homes', businessName: 'Oak Homes' }, 'Oak Homes'],
  [{ emailFromName: 'Oak Homes' }, 'Rita Alvarez'],
  [{ emailFromName: 'Margarita' }, 'Rita Alvarez'],
  [{ emailFromName: 'Oak Homes', isBySite: false }, 'Oak Homes'],
  [{ emailFromName: 'Rita Bank Security' }, 'Rita Alvarez'],
  [{ emailFromName: 'Rita Bank Security', isBySite: false }, 'Rita Alvarez'],
  [{ person: { firstName: 'Your Bank', lastName: 'Security' }, businessName: 'Oak Homes' }, 'Oak Homes'],
  [{ person: { firstName: 'Your Bank', lastName: 'Security' } }, 'A Hearthkeep user'],
])('[ME52] %j is sent as %s', (facts, name) => {
  expect(shownSender({ person, emailFromName: null, businessName: null, isBySite: true, ...facts })).toBe(name)
})

test('[SE165] a person whose stored name imitates somebody invites without it', () => {
  expect(shownPerson(person)).toBe('Rita Alvarez')
  expect(shownPerson({ firstName: 'PayPal', lastName: 'Support' })).toBe('A Hearthkeep user')
})
