// @vitest-environment jsdom
import { errorOf, eventually, isShown, press, type } from '../../../platform/testing/screen.ts'
import { beforeEach, expect, test } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { newPassword } from '../password/new-password-note.ts'
import { ann, annSignedIn } from '../testing/ann-signed-in.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const { asked, open: openPage } = annSignedIn()
let closed = 0
beforeEach(() => {
  closed = 0
})

const open = (answer: () => Response) =>
  openPage(
    <UiProvider>
      <ChangePasswordDialog email={ann.email} onClose={() => closed++} />
    </UiProvider>,
    answer,
  )

async function fillIn(confirmed = 'my own horse') {
  await type('Current password', 'correct horse')
  await type('New password', 'my own horse')
  await type('Confirm password', confirmed)
  await press('Save password')
}

test('[SE121] [SE79] the password is changed with the current one, and the calendar feed question follows', async () => {
  open(() => Response.json({ user: ann }))
  await fillIn()
  await eventually(() => closed === 1)
  expect(asked).toEqual([
    { path: '/api/auth/password', body: { currentPassword: 'correct horse', password: 'my own horse' } },
  ])
  expect(await eventually(() => isShown('All other devices are signed out.'))).toBe(true)
  expect(newPassword.get()?.userId).toBe(ann.id)
})

test('[SE121] a wrong current password is reported, and the typed text stays', async () => {
  open(() => Response.json({ message: 'This is not your current password', code: 'forbidden' }, { status: 403 }))
  await fillIn()
  await eventually(() => isShown('This is not your current password'))
  expect(closed).toBe(0)
  expect(newPassword.get()).toBeNull()
})

test('[SE121] mismatched passwords show an error at the field, and nothing is sent', async () => {
  open(() => Response.json({}))
  await fillIn('my own house')
  await eventually(() => errorOf('Confirm password'))
  expect(asked).toEqual([])
})
