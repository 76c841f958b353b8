import { expect, test } from 'vitest'
import { mailText, smsText } from './plain-text.ts'
import { invitation, reminder } from './testing/outgoing.ts'

test('[ME23] the plain text of an email has its paragraphs, link, signature and unsubscribe page in this order, with words before each address', () => {
  expect(mailText(reminder)).toBe(
    [
      'Hello Ben,',
      '',
      'it is time to flush it.',
      '',
      'Open the task: https://home.example.com/tasks/1',
      '',
      '-- ',
      'Rita Realtor',
      'Desert Homes',
      '',
      'Stop these messages: https://home.example.com/stop#token=t',
      '',
    ].join('\n'),
  )
})

test('an email without link, signature and page consists of its paragraphs', () => {
  expect(mailText({ ...invitation, link: null })).toBe('Come in.\n')
})

test.each([
  [reminder, 'Hello Ben,\n\nit is time to flush it.\nhttps://home.example.com/tasks/1\nReply STOP to opt out'],
  [{ ...reminder, text: 'Flush it. Reply STOP to end.', link: null }, 'Flush it. Reply STOP to end.'],
  [invitation, 'Come in.\nhttps://home.example.com/accept-invitation#token=abc'],
  [{ ...invitation, link: null }, 'Come in.'],
])('[ME24] a text message has its link and how to opt out, and no signature', (message, words) => {
  expect(smsText(message)).toBe(words)
})
