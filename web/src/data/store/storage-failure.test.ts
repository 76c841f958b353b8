import { expect, test } from 'vitest'
import { storageFailure } from './storage-failure.ts'

const named = (name: string, more: object = {}) => Object.assign(new Error('It failed'), { name }, more)

test.each([
  ['a full disk', new DOMException('Full', 'QuotaExceededError'), 'full'],
  ['a transaction that a full disk aborted', named('AbortError', { inner: named('QuotaExceededError') }), 'full'],
  ['one of many rows that did not fit', named('BulkError', { failures: [named('QuotaExceededError')] }), 'full'],
  ['a transaction that was aborted for no reason given', named('AbortError'), 'lost'],
  ['a closed database', named('DatabaseClosedError'), 'lost'],
  ['a connection that is going', new DOMException('Closing', 'InvalidStateError'), 'lost'],
  ['Safari’s lost server', new Error('Connection to Indexed Database server lost. Refresh the page'), 'lost'],
  ['a browser without a database', named('MissingAPIError'), 'lost'],
  ['a bug of ours', new TypeError('x is not a function'), null],
  ['what is no error', 'QuotaExceededError', null],
])('%s', (_what, error, failure) => {
  expect(storageFailure(error)).toBe(failure)
})
