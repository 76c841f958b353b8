import { expect, test } from 'vitest'
import { aProperty, aUser } from '../testing/builders/builders.ts'
import { aClient } from '../testing/builders/client-builders.ts'
import { fillMessage } from './fill-message.ts'
import { messageValues } from './message-values.ts'

const today = '2026-11-20'
const rita = aUser({ firstName: 'Rita', lastName: 'Alvarez', email: 'rita@example.com', phone: '555-0100' })
const property = aProperty()

test('[ME14] returns all values for a message about a property', () => {
  const client = aClient({ closingDate: '2023-11-20' })
  expect(messageValues({ client, property: property, realtor: rita, today })).toEqual({
    firstName: 'Ann',
    lastName: 'Keller',
    fullName: 'Ann Keller',
    address: property.address,
    city: property.city,
    state: property.state,
    realtorName: 'Rita Alvarez',
    realtorEmail: 'rita@example.com',
    realtorPhone: '555-0100',
    years: '3 years',
  })
})

test('[ME14] unknown values are missing', () => {
  const client = aClient({ lastName: '' })
  expect(messageValues({ client, property: null, realtor: { ...rita, phone: null }, today })).toEqual({
    firstName: 'Ann',
    lastName: '',
    fullName: 'Ann',
    realtorName: 'Rita Alvarez',
    realtorEmail: 'rita@example.com',
  })
})

test.each([
  ['2026-11-20', undefined],
  ['2025-11-21', undefined],
  ['2025-11-20', '1 year'],
  ['2024-11-21', '1 year'],
  ['2024-11-20', '2 years'],
  ['1996-12-01', '29 years'],
  ['2027-01-01', undefined],
])('[ME14] the years since a closing on %s', (closingDate, years) => {
  expect(messageValues({ client: aClient({ closingDate }), property: null, realtor: rita, today }).years).toBe(years)
})

test.each([
  ['2025-02-27', undefined],
  ['2025-02-28', '1 year'],
  ['2028-02-28', '3 years'],
  ['2028-02-29', '4 years'],
])('[ME14] a closing on a leap day, on %s', (day, years) => {
  const client = aClient({ closingDate: '2024-02-29' })
  expect(messageValues({ client, property: null, realtor: rita, today: day }).years).toBe(years)
})

test('[ME66] a message says what stands for its placeholders, once each', () => {
  const task = { title: `Sweep ${'the chimney '.repeat(30)}`, due: '2026-12-01' }
  const written = {
    subject: 'Hi {firstName}',
    text: '{firstName}, {address} has been yours {years}. {taskTitle} {other}',
  }
  const client = aClient({ closingDate: null })
  const variables = fillMessage(written, { client, property: null, realtor: rita, today, task }).letter?.variables
  expect(variables).toEqual([
    { name: 'firstName', value: 'Ann' },
    { name: 'address', value: 'your home' },
    { name: 'years', value: '' },
    { name: 'taskTitle', value: expect.stringMatching(/^Sweep the chimney .{280,}…$/u) },
  ])
  expect(variables?.[3]?.value).toHaveLength(300)
})

test('[ME66] a message without placeholders has no variables', () => {
  const filled = fillMessage(
    { subject: '', text: 'Hello {other}' },
    { client: aClient(), property, realtor: rita, today },
  )
  expect(filled.letter).toEqual({ subject: '', text: 'Hello {other}', variables: null })
})

test.each(['ann@example.com', '(555) 010-0101'])(
  '[CL67] a message to a client who is called %s says there',
  (firstName) => {
    const client = aClient({ firstName, lastName: '' })
    const written = { subject: 'For {fullName}', text: 'Hi {firstName}, all well?' }
    const { letter } = fillMessage(written, { client, property: null, realtor: rita, today })
    expect([letter?.subject, letter?.text]).toEqual(['For there', 'Hi there, all well?'])
  },
)
