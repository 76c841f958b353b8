import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('./features/**/*-page.tsx', { query: '?raw', import: 'default', eager: true })

/** The headers with a line under their title, of pages whose parent is a property. */
const headers = Object.entries(sources).flatMap(([file, text]) =>
  text
    .split('<PageHeader')
    .slice(1)
    .map((rest) => rest.split('back={{ to: ', 2))
    .filter(([before, back]) => before?.includes('subtitle=') && back?.startsWith("'/properties/$propertyId'"))
    .map(([before]) => ({ file, before })),
)

test('[AX29] the line under the title of a page about a part of a house leads to the house', () => {
  expect(headers.length).toBeGreaterThan(5)
  expect(headers.filter(({ before }) => !/<HouseLink|<Link/u.test(before ?? '')).map(({ file }) => file)).toEqual([])
})
