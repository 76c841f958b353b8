import { expect, test } from 'vitest'
import { demoRoleAt } from './demo-place.ts'

test.each([
  ['/demo/homeowner', 'homeowner'],
  ['/demo/realtor/clients/1', 'realtor'],
  ['/demo/homeowner/', 'homeowner'],
  ['/demo', null],
  ['/demo/homeowners', null],
  ['/properties/demo/realtor', null],
])('[DE3] %s is the demo of: %s', (pathname, role) => {
  expect(demoRoleAt(pathname)).toBe(role)
})
