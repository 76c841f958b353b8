import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('[AX15] each component that handles keys leaves those of an input method alone', () => {
  const handling = Object.entries(sources).filter(([, source]) => /onKeyDown(Capture)?=/u.test(source))
  expect(handling.length).toBeGreaterThanOrEqual(4)
  expect(handling.filter(([, source]) => !source.includes('isComposing(event)')).map(([file]) => file)).toEqual([])
})
