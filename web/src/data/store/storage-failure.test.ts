import { expect, test, vi } from 'vitest'
import { onUnhandledFailure, storageFailure, storageFailureWords } from './storage-failure.ts'

const named = (name: string, more: object = {}) => Object.assign(new Error('It failed'), { name }, more)

test.each([
  ['a full disk', new DOMException('Full', 'QuotaExceededError'), 'full'],
  ['a transaction aborted by a full disk', named('AbortError', { inner: named('QuotaExceededError') }), 'full'],
  ['a bulk write that did not fit', named('BulkError', { failures: [named('QuotaExceededError')] }), 'full'],
  ['a transaction aborted without a reason', named('AbortError'), 'lost'],
  ['a closed database', named('DatabaseClosedError'), 'lost'],
  ['a closing connection', new DOMException('Closing', 'InvalidStateError'), 'lost'],
  ['Safari’s lost database server', new Error('Connection to Indexed Database server lost. Refresh the page'), 'lost'],
  ['a browser without IndexedDB', named('MissingAPIError'), 'lost'],
  ['a bug of the app', new TypeError('x is not a function'), null],
  ['a value that is not an error', 'QuotaExceededError', null],
])('%s', (_what, error, failure) => {
  expect(storageFailure(error)).toBe(failure)
})

test('[P38] a storage failure that nobody has handled is noticed, and a bug is not taken for one', () => {
  const [page, listener] = [new EventTarget(), vi.fn<() => void>()]
  const rejectWith = (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  const stop = onUnhandledFailure(listener, page)
  rejectWith(new TypeError('x is not a function'))
  expect(listener).not.toHaveBeenCalled()
  rejectWith(named('DatabaseClosedError'))
  expect(listener).toHaveBeenCalledOnce()
  stop()
  rejectWith(named('DatabaseClosedError'))
  expect(listener).toHaveBeenCalledOnce()
})

test('[P50] no message about storage advises a reload, and an error without a reason may be a full disk', () => {
  for (const words of Object.values(storageFailureWords)) {
    expect(words).not.toMatch(/reload/i)
    expect(words).toMatch(/full/)
  }
})
