import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'
import { invitation, reminder } from './testing/outgoing.ts'

const link = { href: 'https://home.example.com/accept-invitation?x=1&y=2#token=abc', label: 'Accept invitation' }

/** Returns the visible text, in reading order. */
const wordsIn = (html: string) =>
  (html.split('<body')[1] ?? '')
    .replace(/^[^>]*>/, '')
    .split(/<[^>]+>|\n/)
    .map((words) => words.trim())
    .filter((words) => words !== '')

test('[ME1] the HTML has the paragraphs and lines of the text, and the link is a button', () => {
  const html = mailHtml({ subject: 'Hi', text: 'Hello Ben,\n\nfirst\nsecond', link, sentBy: 'person' })
  expect([...html.matchAll(/<p style="margin:0 0 16px">(.*?)<\/p>/g)].map(([, words]) => words)).toEqual([
    'Hello Ben,',
    'first<br>second',
  ])
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/home\.example\.com\/accept-invitation\?x=1&amp;y=2#token=abc"[^>]*>Accept invitation</,
  )
})

test('[ME1] typed text never becomes markup', () => {
  const typed = '<img src=x onerror=alert(1)>"\'&'
  const href = `https://home.example.com/"><b>`
  const html = mailHtml({
    sentBy: 'person',
    subject: typed,
    text: typed,
    link: { href, label: typed },
    from: { name: typed, address: null },
    signature: typed,
    unsubscribe: { page: href, oneClick: href },
  })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>')
})

test('[ME23] a person’s email shows their name at the top, then the text, the link, the signature and the unsubscribe link', () => {
  expect(wordsIn(mailHtml(reminder))).toEqual([
    'Rita Realtor',
    'via Hearthkeep',
    'Hello Ben,',
    'it is time to flush it.',
    'Open the task',
    'Rita Realtor',
    'Desert Homes',
    'If the button doesn’t work, open https://home.example.com/tasks/1',
    'Rita Realtor sent you this with Hearthkeep.',
    'Stop these messages',
  ])
  expect(mailHtml(reminder)).toContain('href="https://home.example.com/stop#token=t"')
})

test('[ME23] missing parts leave no trace in the email', () => {
  expect(wordsIn(mailHtml({ ...invitation, link: null }))).toEqual(['Hearthkeep', 'Come in.'])
  expect(wordsIn(mailHtml({ ...reminder, link: null })).join(' ')).not.toContain('button')
})

test('[ME76] each star is a link with its own name', () => {
  const stars = [1, 2, 3].map((rating) => ({ href: `https://home.example.com/${rating}`, label: `${rating} of 5` }))
  const html = mailHtml({ ...reminder, rating: { question: 'How happy are you with Rita?', stars } })
  expect(wordsIn(html).join(' ')).toContain('Open the task How happy are you with Rita? ★ ★ ★ Rita Realtor')
  expect([...html.matchAll(/href="([^"]+)" title="[^"]+" aria-label="([^"]+)"/g)].map(([, ...pair]) => pair)).toEqual(
    stars.map(({ href, label }) => [href, label]),
  )
})
