import { afterEach, expect, test, vi } from 'vitest'
import { TransportFailure } from '../transport/transport.ts'
import { whyUnreadable } from './why-unreadable.ts'

afterEach(() => void vi.unstubAllGlobals())

const ways = { signedOut: 'Sign in', unreachable: 'Go online' }
const unreadable = 'This device could not read it. Please try again.'

test.each([
  ['an ended session', new TransportFailure('signed_out', ''), 'Sign in', 0],
  ['a file that the server removed', new TransportFailure('rejected', ''), 'The server no longer has it.', 0],
  ['a lost network', new TransportFailure('unreachable', ''), 'Go online', 0],
  ['a full disk', new DOMException('Full', 'QuotaExceededError'), unreadable, 0],
  ['a bug', new TypeError('no'), unreadable, 1],
])('the words for %s, of which only a bug is reported', (_what, error, words, reported) => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  expect(whyUnreadable(error, ways)).toBe(words)
  expect(report).toHaveBeenCalledTimes(reported)
})
