import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf, listAddress, queryOf } from './list-address.ts'

const address = z.object(listAddress)

test('[CP2] the page’s address keeps what a realtor’s list is asked, and no more', () => {
  const query = { text: '62701', sort: 'owner', show: 'unowned', status: 'active', city: 'Auburn' } as const
  expect(queryOf(address.parse(addressOf(query)), 'realtor')).toEqual(query)
  const plain = { text: '', sort: 'address', show: 'all', status: '', city: '' } as const
  expect(JSON.stringify(addressOf(plain))).toBe('{}')
  expect(queryOf({}, 'realtor')).toEqual(plain)
})

test('[CP2] an address that was made by hand asks for what there is', () => {
  expect(queryOf(address.parse({ q: 62701, sort: 'price', show: 'mine' }), 'realtor')).toEqual({
    text: '62701',
    sort: 'address',
    show: 'all',
    status: '',
    city: '',
  })
})

test('[CP2] of a homeowner’s list only search and order are asked', () => {
  const asked = { q: 'elm', sort: 'owner', show: 'unowned', status: 'sold', city: 'Auburn' } as const
  expect(queryOf(asked, 'homeowner')).toEqual({ text: 'elm', sort: 'address', show: 'all', status: '', city: '' })
})
