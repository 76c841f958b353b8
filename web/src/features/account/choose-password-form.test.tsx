// @vitest-environment jsdom
import { errorOf, eventually, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { aUser } from '@hearthkeep/shared/testing/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookProvider } from '../../ui/look/look-provider.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { forgetNewPassword, newPassword } from './new-password-note.ts'
import { forgetUser, rememberUser, session } from './session.ts'

const { id, email, role, firstName, lastName } = aUser()
const ann = { id, email, role, firstName, lastName }

let leave = () => {}
let asked: unknown[] = []
let chosen = 0

beforeEach(() => {
  asked = []
  chosen = 0
  rememberUser({ ...ann, passwordIsTemporary: true })
})
afterEach(() => {
  leave()
  forgetUser()
  forgetNewPassword()
  vi.unstubAllGlobals()
})

function open(answer: () => Response) {
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) })
    return answer()
  })
  leave = show(
    <LookProvider>
      <ChoosePasswordForm email={email} onChosen={() => chosen++} />
    </LookProvider>,
  )
}

test('[NH8] [SE79] the chosen password takes the place of the temporary one', async () => {
  open(() => Response.json({ user: { ...ann, passwordIsTemporary: false } }))
  await type('Password', 'my own horse')
  await type('Confirm password', 'my own horse')
  await press('Save password')
  await eventually(() => chosen === 1)
  expect(asked).toEqual([{ path: '/api/auth/password', body: { password: 'my own horse' } }])
  expect(session.get()?.passwordIsTemporary).toBe(false)
  expect(newPassword.get()).toEqual({ userId: id, at: expect.stringMatching(/Z$/) })
})

test('two that differ, or one that is short, are said beside their fields, and nothing is sent', async () => {
  open(() => Response.json({}))
  await type('Password', 'my own horse')
  await type('Confirm password', 'my own house')
  await press('Save password')
  await eventually(() => errorOf('Confirm password'))
  expect(errorOf('Confirm password')).toBe('Passwords do not match')
  await type('Password', 'short')
  await eventually(() => errorOf('Password'))
  expect(errorOf('Password')).toBe('At least 8 characters')
  expect(asked).toEqual([])
})

test('without a network it says so, and the person stays here', async () => {
  open(() => {
    throw new TypeError('Failed to fetch')
  })
  await type('Password', 'my own horse')
  await type('Confirm password', 'my own horse')
  await press('Save password')
  await eventually(() => isShown('Hearthkeep cannot be reached.'))
  expect(chosen).toBe(0)
  expect(newPassword.get()).toBeNull()
  expect(session.get()?.passwordIsTemporary).toBe(true)
})
