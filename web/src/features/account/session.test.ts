// @vitest-environment jsdom
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const { id, email, role, firstName, lastName } = aUser()
const ann = { id, email, role, firstName, lastName }

/** The module as a page that has just been loaded has it. */
async function loadPage() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => localStorage.clear())

test('who signed in is still known after a reload', async () => {
  const before = await loadPage()
  before.rememberUser(ann)
  const after = await loadPage()
  expect(after.session.get()).toEqual(ann)
})

test('who signed out is not', async () => {
  const before = await loadPage()
  before.rememberUser(ann)
  before.forgetUser()
  expect(before.session.get()).toBeNull()
  expect((await loadPage()).session.get()).toBeNull()
})

test.each(['', 'null', '{"id":"7"}', '{"id'])('what the app did not write (%s) is nobody', async (text) => {
  localStorage.setItem('user', text)
  expect((await loadPage()).session.get()).toBeNull()
})
