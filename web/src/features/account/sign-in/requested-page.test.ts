import { expect, test } from 'vitest'
import { signInReason, signInSearch } from './requested-page.ts'

test.each([
  ['/properties?q=main', 'Please log in to view your properties'],
  ['/properties/01900000-0000-7000-8000-000000000001', 'Please log in to view property details'],
  ['/properties/1/systems/2', 'Please log in to view property details'],
  ['/property-profile/1#documents', 'Please log in to view property details'],
  ['/calendar', 'Please log in to view your maintenance schedule'],
  ['/reports', 'Please log in to generate reports'],
  ['/dashboard', 'Welcome! Please log in to see your dashboard'],
  ['/maintenance-tracker?property=1', 'Please log in to view your maintenance schedule'],
  ['/settings', 'Please log in to change your settings'],
  ['/communication', 'Please log in to write to your clients'],
  ['/touchpoints', 'Please log in to see your touchpoints'],
  ['/open/add-photo', 'Please log in to continue'],
  ['/trash', 'Please log in to continue'],
  ['/', null],
  [undefined, null],
])('[PP10] sign-in shows the reason for %s', (to, words) => {
  expect(signInReason(to)?.reason ?? null).toBe(words)
})

test('[PP10] sign-in shows the title of a property profile', () => {
  expect(signInReason('/property-profile/1')?.title).toBe('Property Profile')
  expect(signInReason('/properties/1')?.title).toBe(null)
})

test.each(['https://example.com/', '//example.com', '/\\example.com', 'properties', '', 5])(
  'sign-in does not redirect to %s',
  (to) => {
    expect(signInSearch.parse({ to })).toEqual({ to: undefined })
  },
)

test('sign-in leads to the requested page', () => {
  expect(signInSearch.parse({ to: '/reports?template=cost' })).toEqual({ to: '/reports?template=cost' })
})
