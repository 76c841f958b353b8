// @vitest-environment jsdom
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const { id, email, role, firstName, lastName } = aUser()
const ann = { id, email, role, firstName, lastName }

/** Loads the module as a freshly loaded page does. */
async function loadPage() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => localStorage.clear())

test('a signed-in person is still known after a reload', async () => {
  const before = await loadPage()
  before.rememberUser(ann)
  const after = await loadPage()
  expect(after.session.get()).toEqual(ann)
})

test('a signed-out person is not', async () => {
  const before = await loadPage()
  before.rememberUser(ann)
  before.forgetUser()
  expect(before.session.get()).toBeNull()
  expect((await loadPage()).session.get()).toBeNull()
})

test.each(['', 'null', '{"id":"7"}', '{"id'])('a value not written by the app (%s) means no session', async (text) => {
  localStorage.setItem('user', text)
  expect((await loadPage()).session.get()).toBeNull()
})
