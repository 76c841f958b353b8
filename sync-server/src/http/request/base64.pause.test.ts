import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestPause } from '../../storage/testing/watch-pauses.ts'
import { decodeBase64 } from './base64.ts'

test('[SE160] base64 decodes to the original bytes, also with line breaks, a data URL prefix and no padding', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), async (array) => {
      const bytes = Buffer.from(array)
      const text = bytes.toString('base64')
      for (const written of [
        text,
        `data:text/plain;base64,${text}`,
        text.replaceAll(/(.{7})/g, '$1\r\n'),
        text.replace(/=+$/, ''),
      ])
        expect(await decodeBase64(written)).toEqual(bytes)
    }),
  )
})

test.each(['YWJj*', 'YW=Jj', 'YWJj===', `${'A'.repeat(900_000)}*${'A'.repeat(900_000)}`])(
  '[SE160] %.10s is not base64',
  async (text) => {
    expect(await decodeBase64(text)).toBeNull()
  },
)

test('[SE160] decoding ten megabytes of base64 does not block the event loop for 50 ms', async () => {
  const bytes = Buffer.alloc(10_000_000, 'some bytes')
  const text = bytes.toString('base64')
  const longest = await longestPause(async (measure) => {
    const decoded = await measure(() => decodeBase64(text))
    expect(decoded?.equals(bytes)).toBe(true)
  })
  expect(longest).toBeLessThan(50)
})
