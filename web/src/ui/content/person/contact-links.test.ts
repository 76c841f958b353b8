import { expect, test } from 'vitest'
import { callLink, mailLink, textLink, webLink } from './contact-links.ts'

test.each([
  ['702.555.0142 x12', 'tel:7025550142;ext=12'],
  ['(702) 555-0142, ext. 7', 'tel:7025550142;ext=7'],
  ['+1 702 555 0142 Extension 1234', 'tel:+17025550142;ext=1234'],
  ['702-555-0142 #3', 'tel:7025550142;ext=3'],
  ['702-555-0142;ext=12', 'tel:7025550142;ext=12'],
  ['702-555-0142 poste 12', 'tel:7025550142;ext=12'],
  ['+17025550142,,12', 'tel:+17025550142;ext=12'],
  ['702-555-0142;12', 'tel:7025550142;ext=12'],
])('[CL40] %s calls the extension and offers no text', (phone, link) => {
  expect(callLink(phone)).toBe(link)
  expect(textLink(phone)).toBeNull()
})

test.each([
  '7.02555E+09',
  '7.0255501E9',
  '7E+9',
  '####',
  'call the office',
  '555',
  '1 of 2',
  '702-555-0142 after 5',
  '702-555-0142/0143',
  '702-555-0142 - 43',
  '',
])('[CL40] %s is no phone number and cannot be called', (phone) => {
  expect(callLink(phone)).toBeNull()
  expect(textLink(phone)).toBeNull()
})

test.each([
  ['Cell: 702-555-0142 (Ann)', '7025550142'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['702\u2013555\u20130142', '7025550142'],
  ['\uff17\uff10\uff125550142', '7025550142'],
])('[CL40] %s is a phone number', (phone, number) => {
  expect(callLink(phone)).toBe(`tel:${number}`)
  expect(textLink(phone)).toBe(`sms:${number}`)
})

test('links dial digits only, and an address cannot inject a subject', () => {
  expect(callLink('+1 (555) 010-1234')).toBe('tel:+15550101234')
  expect(textLink('555.0102')).toBe('sms:5550102')
  expect(mailLink('ann+home@example.com')).toBe('mailto:ann%2Bhome@example.com')
  expect(mailLink('ann?bcc=ben@example.com')).toBe('mailto:ann%3Fbcc%3Dben@example.com')
})

test.each([
  ['https://hoa.example.com', 'https://hoa.example.com'],
  ['hoa.example.com/rules', 'https://hoa.example.com/rules'],
  ['javascript:alert(1)', null],
  ['ask the board', null],
  ['', null],
  [null, null],
  ['page 12 of the deed', null],
])('%j links to %j', (text, link) => {
  expect(webLink(text)).toBe(link)
})
