import { expect, test } from 'vitest'
import * as labels from './labels.ts'

test.each(Object.entries(labels))('[W5] %s are sentence-case labels without duplicates', (_name, words) => {
  const all = Object.values(words)
  expect(new Set(all).size).toBe(all.length)
  for (const word of all) expect(word).toMatch(/^([A-Z][a-z]+([ -](?:[a-z]+|[A-Z][a-z]+day))*|HVAC)$/)
})
