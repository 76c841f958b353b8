// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanHtml } from './read-docx.ts'

function cleaned(html: string): string {
  const box = document.createElement('div')
  box.append(cleanHtml(html))
  return box.innerHTML
}

test.each([
  ['keeps text and tables', '<h1>Roof</h1><table><tbody><tr><td colspan="2">12 years</td></tr></tbody></table>'],
  ['keeps an embedded picture', '<p><img src="data:image/png;base64,AAAA" alt="The roof"></p>'],
])('[PV4] %s', (_what, html) => {
  expect(cleaned(html)).toBe(html)
})

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  [
    'an event handler',
    '<img src="data:image/png;base64,AA" onerror="alert(1)">',
    '<img src="data:image/png;base64,AA">',
  ],
  ['an external picture', '<p>a<img src="https://example.com/seen.png"></p>', '<p>a</p>'],
  ['a javascript: link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a link into the app', '<a href="/settings">a</a>', '<a>a</a>'],
  ['a form', '<form action="https://example.com"><input name="password"></form>', ''],
  [
    'styles and classes',
    '<style>p{position:fixed}</style><p style="position:fixed" class="MuiButton-root" id="x">a</p>',
    '<p>a</p>',
  ],
  ['a drawing with a script', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
])('[PV4] removes %s', (_what, html, clean) => {
  expect(cleaned(html)).toBe(clean)
})

test('[PV4] a link opens in a new tab', () => {
  const clean = '<a href="https://example.com" target="_blank" rel="noopener noreferrer">a</a>'
  expect(cleaned('<a href="https://example.com">a</a>')).toBe(clean)
})
