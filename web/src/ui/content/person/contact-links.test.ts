import { expect, test } from 'vitest'
import { callLink, mailLink, textLink } from './contact-links.ts'

test('links dial digits only, and an address cannot inject a subject', () => {
  expect(callLink('+1 (555) 010-1234')).toBe('tel:+15550101234')
  expect(textLink('555.0102')).toBe('sms:5550102')
  expect(mailLink('ann+home@example.com')).toBe('mailto:ann%2Bhome@example.com')
  expect(mailLink('ann?bcc=ben@example.com')).toBe('mailto:ann%3Fbcc%3Dben@example.com')
})
