// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { aPng } from '../../../../platform/files/testing/pictures.ts'
import { cleanHtml } from './read-docx.ts'

const pictureUrl = (width: number, height: number) =>
  `data:image/png;base64,${btoa(String.fromCharCode(...aPng(width, height)))}`

function cleaned(html: string): string {
  const box = document.createElement('div')
  box.append(cleanHtml(html))
  return box.innerHTML
}

test.each([
  ['keeps text and tables', '<h1>Roof</h1><table><tbody><tr><td colspan="2">12 years</td></tr></tbody></table>'],
  ['keeps an embedded picture', `<p><img src="${pictureUrl(800, 600)}" alt="The roof"></p>`],
])('[PV4] %s', (_what, html) => {
  expect(cleaned(html)).toBe(html)
})

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an event handler', `<img src="${pictureUrl(8, 6)}" onerror="alert(1)">`, `<img src="${pictureUrl(8, 6)}">`],
  ['an external picture', '<p>a<img src="https://example.com/seen.png"></p>', '<p>a</p>'],
  ['a picture of too many pixels', `<p>a<img src="${pictureUrl(23_000, 23_000)}"></p>`, '<p>a</p>'],
  ['a drawing as a picture', `<p>a<img src="data:image/svg+xml;base64,${btoa('<svg/>')}"></p>`, '<p>a</p>'],
  ['a picture that is none', '<p>a<img src="data:image/png;base64,#"></p>', '<p>a</p>'],
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
