import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf, listAddress, queryOf } from './list-address.ts'

const address = z.object(listAddress)

test('[CP2] the URL has only the non-default query of a realtor’s list', () => {
  const query = { text: '62701', sort: 'owner', show: 'unowned', status: 'active', city: 'Auburn' } as const
  expect(queryOf(address.parse(addressOf(query)), 'realtor')).toEqual(query)
  const plain = { text: '', sort: 'address', show: 'all', status: '', city: '' } as const
  expect(JSON.stringify(addressOf(plain))).toBe('{}')
  expect(queryOf({}, 'realtor')).toEqual(plain)
})

test('[CP2] unknown values in a hand-written URL fall back to the defaults', () => {
  expect(queryOf(address.parse({ q: 62701, sort: 'price', show: 'mine' }), 'realtor')).toEqual({
    text: '62701',
    sort: 'address',
    show: 'all',
    status: '',
    city: '',
  })
})

test('[CP2] a homeowner’s list supports only search and order', () => {
  const search = { q: 'elm', sort: 'owner', show: 'unowned', status: 'sold', city: 'Auburn' } as const
  expect(queryOf(search, 'homeowner')).toEqual({ text: 'elm', sort: 'address', show: 'all', status: '', city: '' })
})
