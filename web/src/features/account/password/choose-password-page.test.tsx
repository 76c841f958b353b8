// @vitest-environment jsdom
import { errorOf, eventually, isShown, press, type } from '../../../platform/testing/screen.ts'
import { beforeEach, expect, test } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { ChoosePasswordForm } from './choose-password-page.tsx'
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
    <UiProvider>
      <ChoosePasswordForm email={ann.email} onChosen={() => chosen++} />
    </UiProvider>,
    answer,
  )

test('[NH8] [SE79] the chosen password replaces the temporary one', async () => {
  open(() => Response.json({ user: { ...ann, passwordIsTemporary: false } }))
  await type('Password', 'my own horse')
  await type('Confirm password', 'my own horse')
  await press('Save password')
  await eventually(() => chosen === 1)
  expect(asked).toEqual([{ path: '/api/auth/password', body: { password: 'my own horse' } }])
  expect(session.get()?.passwordIsTemporary).toBe(false)
  expect(newPassword.get()).toEqual({ userId: ann.id, at: expect.stringMatching(/Z$/) })
})

test('mismatched or short passwords show an error at their field, and nothing is sent', async () => {
  open(() => Response.json({}))
  await type('Password', 'my own horse')
  await type('Confirm password', 'my own house')
  await press('Save password')
  await eventually(() => errorOf('Confirm password'))
  await expect.poll(() => errorOf('Confirm password')).toBe('Passwords do not match')
  await type('Password', 'short')
  await eventually(() => errorOf('Password'))
  await expect.poll(() => errorOf('Password')).toBe('At least 8 characters')
  expect(asked).toEqual([])
})

test('offline the form says so, and the person stays on it', async () => {
  open(() => {
    throw new TypeError('Failed to fetch')
  })
  await type('Password', 'my own horse')
  await type('Confirm password', 'my own horse')
  await press('Save password')
  await eventually(() => isShown('Couldn’t reach Hearthkeep.'))
  expect(chosen).toBe(0)
  expect(newPassword.get()).toBeNull()
  expect(session.get()?.passwordIsTemporary).toBe(true)
})
