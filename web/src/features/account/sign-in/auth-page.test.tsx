import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EARLY_VIEW } from './early-form.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import type { Arrival } from './requested-page.ts'
import { AuthPage } from './auth-page.tsx'

const REFUSED = 'Invalid email or password'
const TO_CREATE = 'Create an account'
const TO_SIGN_IN = 'I already have an account'

let leave = () => {}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ message: REFUSED }, { status: 401 })))
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const open = (role: Role, arrival?: Arrival) => {
  leave = show(
    <UiProvider>
      {withRouter(<AuthPage role={role} {...(arrival && { arrival })} onSignedIn={() => undefined} />)}
    </UiProvider>,
  )
}

const values = () => [...document.querySelectorAll('input')].map(({ name, value }) => [name, value])
const empty = (names: string[]) => names.map((name) => [name, ''])
const signInFields = ['email', 'password']

/** Part 1, section 2: toggling clears the error and all fields. */
test.each<[Role, string[]]>([
  ['homeowner', ['firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword']],
  [
    'realtor',
    ['firstName', 'lastName', 'email', 'phone', 'companyName', 'licenseNumber', 'password', 'confirmPassword'],
  ],
])('toggling the mode of a %s’s sign-in page clears the error and all fields', async (role, signUpFields) => {
  open(role)
  await type('Email', 'ann@example.com')
  await type('Password', 'not this one')
  await press('Sign in')
  await eventually(() => isShown(REFUSED))

  await press(TO_CREATE)
  await field('First name')
  await expect.poll(() => isShown(REFUSED)).toBe(false)
  await expect.poll(() => values()).toEqual(empty(signUpFields))

  await type('First name', 'Ann')
  await type('Phone', '555-0100')
  await press('Create account')
  await eventually(() => errorOf('Last name'))

  await press(TO_SIGN_IN)
  await eventually(() => isShown('Forgot password?'))
  await expect.poll(() => values()).toEqual(empty(signInFields))
  await expect.poll(() => errorOf('Email')).toBeNull()

  await press(TO_CREATE)
  await field('First name')
  await expect.poll(() => values()).toEqual(empty(signUpFields))
  await expect.poll(() => errorOf('Last name')).toBeNull()
})

test('an email that another page has passed on is cleared with the rest', async () => {
  open('homeowner', { email: 'ann@example.com', passwordIsNew: true })
  await field('Email')
  await expect
    .poll(() => values())
    .toEqual([
      ['email', 'ann@example.com'],
      ['password', ''],
    ])
  await press(TO_CREATE)
  await press(TO_SIGN_IN)
  await eventually(() => isShown('Forgot password?'))
  await expect.poll(() => values()).toEqual(empty(signInFields))
})

test('[PP8] text typed while the form is being rendered moves into it with the rest', async () => {
  const early = document.createElement('div')
  early.setAttribute(EARLY_VIEW, '')
  early.innerHTML = '<input name="email"><input name="password">'
  document.body.append(early)
  const [email, password] = early.querySelectorAll('input')
  let focused: Element | null = null
  const TypedMeanwhile = () => {
    email?.setAttribute('value', 'ann@example.com')
    password?.focus()
    useLayoutEffect(() => {
      focused = document.activeElement
    })
    return null
  }
  leave = show(
    <UiProvider>
      {withRouter(
        <>
          <AuthPage role="homeowner" onSignedIn={() => undefined} />
          <TypedMeanwhile />
        </>,
      )}
    </UiProvider>,
  )
  await expect.poll(async () => (await field('Email')).value).toBe('ann@example.com')
  // From the first moment, so that no key is lost.
  expect(focused).toBe(await field('Password'))
  early.remove()
})
