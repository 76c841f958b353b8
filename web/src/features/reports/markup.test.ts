// @vitest-environment jsdom
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { markup } from '@hearthkeep/shared/text/markup.ts'

test('values are text, templates are HTML', () => {
  const rows = ['A & B', "Ann's <shed>"].map((name) => markup`<li>${name}</li>`)
  expect(String(markup`<ul class="${'a"b'}">${rows}${null}${undefined}</ul>${7}`)).toBe(
    '<ul class="a&quot;b"><li>A &amp; B</li><li>Ann&#39;s &lt;shed&gt;</li></ul>7',
  )
})

test('any value in a template reads back as the same text, in an element and in an attribute', () => {
  const parser = new DOMParser()
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('<', '>', '"', "'", '&', '&lt', '</p>', '<script>', '-->', '<!--', '=', ' on', '`'))
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const { body } = parser.parseFromString(String(markup`<p title="${text}">${text}</p>`), 'text/html')
      expect(body.querySelectorAll('*')).toHaveLength(1)
      expect(body.firstElementChild?.attributes).toHaveLength(1)
      // HTML drops null characters, has one kind of line ending, and replaces unpaired surrogates.
      const readable = text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')
      expect(body.firstElementChild?.textContent.replaceAll('\0', '')).toBe(readable)
    }),
  )
})
