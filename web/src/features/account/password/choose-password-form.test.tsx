// @vitest-environment jsdom
import { errorOf, eventually, isShown, press, type } from '../../../platform/testing/screen.ts'
import { beforeEach, expect, test } from 'vitest'
import { LookProvider } from '../../../ui/look/look-provider.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { newPassword } from './new-password-note.ts'
import { session } from '../session.ts'
import { ann, annSignedIn } from '../testing/ann-signed-in.ts'

const { asked, open: openPage } = annSignedIn({ passwordIsTemporary: true })
let chosen = 0
beforeEach(() => {
  chosen = 0
})

const open = (answer: () => Response) =>
  openPage(
    <LookProvider>
      <ChoosePasswordForm email={ann.email} onChosen={() => chosen++} />
    </LookProvider>,
    answer,
  )

test('[NH8] [SE79] the chosen password takes the place of the temporary one', async () => {
  open(() => Response.json({ user: { ...ann, passwordIsTemporary: false } }))
  await type('Password', 'my own horse')
  await type('Confirm password', 'my own horse')
  await press('Save password')
  await eventually(() => chosen === 1)
  expect(asked).toEqual([{ path: '/api/auth/password', body: { password: 'my own horse' } }])
  expect(session.get()?.passwordIsTemporary).toBe(false)
  expect(newPassword.get()).toEqual({ userId: ann.id, at: expect.stringMatching(/Z$/) })
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
