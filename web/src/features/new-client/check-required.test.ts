import { expect, test } from 'vitest'
import { firstFault, type RequiredField } from './check-required.ts'
import { mintTemporaryPassword } from './use-create-for-client.ts'

const filled: Record<RequiredField, string> = {
  email: 'dan@example.com',
  firstName: 'Dan',
  lastName: 'Park',
  address: '9 Elm St',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
}

const missing = (names: string) => `Please fill in these required fields: ${names}`
const invalid = 'Please enter a valid email address'

test.each<[Partial<typeof filled>, string | null, RequiredField | null]>([
  [{}, null, null],
  [{ email: '' }, missing('Email'), 'email'],
  [{ firstName: '  ' }, missing('First Name'), 'firstName'],
  [{ zipCode: '', city: '\t', lastName: '' }, missing('Last Name, City, Zip Code'), 'lastName'],
  [{ email: 'dan', state: ' ' }, missing('State'), 'state'],
  [
    { email: '', firstName: '', lastName: '', address: '', city: '', state: '', zipCode: '' },
    missing('Email, First Name, Last Name, Address, City, State, Zip Code'),
    'email',
  ],
  [{ email: 'dan' }, invalid, 'email'],
  [{ email: 'dan@example' }, invalid, 'email'],
  [{ email: '@example.com' }, invalid, 'email'],
  [{ email: 'dan park@example.com' }, invalid, 'email'],
  [{ email: 'dan@exa@mple.com' }, invalid, 'email'],
  [{ email: ' dan@example.com ' }, null, null],
])('[NH11] %j: %j', (typed, message, field) => {
  expect(firstFault({ ...filled, ...typed })).toEqual(message === null ? null : { message, field })
})

test('[NH12] a temporary password is temp_ plus 8 characters and unique', () => {
  const minted = Array.from({ length: 200 }, mintTemporaryPassword)
  for (const password of minted) expect(password).toMatch(/^temp_[a-zA-Z2-9]{8}$/)
  expect(new Set(minted).size).toBe(200)
})
