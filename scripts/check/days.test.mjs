import { expect, test } from 'vitest'
import { cutDays } from './days.mjs'

test.each([
  `const today = new Date().toISOString().slice(0, 10)`,
  `const day = now().toISOString()\n  .slice(0, 10)`,
  `plan(context.now.slice(0, 10))`,
  `const [day] = parts.now().toISOString().split('T')`,
  `const day = now.substring(0, 10)`,
  `note(clientId, message.sentAt?.slice(0, 10))`,
  `shortDate(expiresAt.slice(0, 10))`,
])('[R32] a day that is cut out of a moment is found: %s', (text) => {
  expect(cutDays(`\n${text}`)).toEqual([2])
})

test.each([
  `utcDay(now)`,
  `await todayOf(view, userId, now)`,
  `pages.slice(0, 10)`,
  `stamp.toISOString().slice(0, 19)`,
])('[R32] another text is not: %s', (text) => {
  expect(cutDays(text)).toEqual([])
})
