import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

const link = { href: 'https://home.example.com/accept-invitation?token=abc&x=1', label: 'Accept the invitation' }

test('[ME1] paragraphs and lines of the text are those of the HTML, and the link is a button', () => {
  const html = mailHtml({ subject: 'Hi', text: 'Hello Ben,\n\nfirst\nsecond', link })
  expect([...html.matchAll(/<p style="margin:0 0 16px">(.*?)<\/p>/g)].map(([, words]) => words)).toEqual([
    'Hello Ben,',
    'first<br>second',
  ])
  expect(html).toMatch(
    /<a href="https:\/\/home\.example\.com\/accept-invitation\?token=abc&amp;x=1"[^>]*>Accept the invitation</,
  )
})

test('[ME1] nothing that a person typed becomes markup', () => {
  const typed = '<img src=x onerror=alert(1)>"\'&'
  const html = mailHtml({ subject: typed, text: typed, link: { href: `https://home.example.com/"><b>`, label: typed } })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>')
})
