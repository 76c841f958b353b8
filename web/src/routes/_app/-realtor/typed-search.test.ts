// @vitest-environment jsdom
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Route } from '../clients.tsx'

/** What the address bar keeps of a text in the search of the clients, and gives back after a reload. */
const kept = (q: string) => {
  const validate = z
    .object({ parse: z.custom<(search: object) => { q?: string }>() })
    .parse(Route.options.validateSearch)
  return validate.parse(defaultParseSearch(defaultStringifySearch({ q }))).q
}

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom(
    '007',
    '1e5',
    'true',
    'null',
    '[1]',
    '"Ann"',
    '702-555-0110',
    '+1 702',
    'a&b=c',
    '50%',
    '#4',
    ' ann ',
  ),
)

test('[R30] whatever is typed into the search of the clients is there after a reload', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(kept(text)).toBe(text)
    }),
  )
})
