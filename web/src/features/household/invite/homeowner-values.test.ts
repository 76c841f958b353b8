import { expect, test } from 'vitest'
import { emptyHomeownerInvite, missingIn, nameIn } from './homeowner-values.ts'

test.each([
  [{ sendEmail: false }, 'Please select at least one contact method (Email or SMS)'],
  [{}, 'Email address is required when sending via email'],
  [{ email: ' ', sendSms: true }, 'Email address is required when sending via email'],
  [{ email: 'ben@example.com', sendSms: true }, 'Phone number is required when sending via SMS'],
  [{ email: 'ben@example' }, 'Please enter a valid email address'],
  [{ email: 'ben@example.com' }, null],
  [{ sendEmail: false, sendSms: true, phone: '555 0101' }, null],
])('[IN1] %j: %s', (typed, message) => {
  expect(missingIn({ ...emptyHomeownerInvite, ...typed })).toBe(message)
})

test.each([
  ['ben.moor@example.com', 'ben.moor'],
  [null, null],
])('[IN1] derives from %s the name %s', (email, name) => {
  expect(nameIn(email)).toBe(name)
})
