import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { demoScreens } from './demo-screens.ts'

const ROUTE = /^[^-].*(?<!\.test)\.tsx$/u

const routes = readdirSync(fileURLToPath(new URL('../../web/src/routes/_app', import.meta.url)))
  .filter((file) => ROUTE.test(file))
  .map((file) => file.replace('.tsx', ''))

test.each(['homeowner', 'realtor'] as const)('[DE4] a journey opens every route in a %s’s demo', (role) => {
  expect(Object.keys(demoScreens[role].pages).toSorted()).toEqual(routes.toSorted())
})
