import { expect, test } from 'vitest'
import { argon2id, type Passwords } from '../../passwords/passwords.ts'
import { idNumber, testServer, type Answer } from '../testing/test-server.ts'
import { asAdministrator } from '../administration/testing/administrator.ts'

const cheap = argon2id({ memoryCost: 8, timeCost: 1, parallelism: 1 })

async function world() {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  const ana = await server.join('ana')
  const administrator = await asAdministrator(server)
  const change = (id: string, body: object) =>
    server.call('PATCH', `/api/admin/users/${id}`, { body, headers: administrator.headers })
  const actions = async () => (await administrator.get('/actions')).body
  return { server, rita, ana, administrator, change, actions }
}

const rowsIn = ({ body }: Answer) => body as { id: string; plan: string | null; disabledAt: string | null }[]

test('[AD8] [AD9] a realtor gets a plan, which ends the trial, and a trial again; each change is logged', async () => {
  const { rita, change, actions, administrator } = await world()
  const { id } = rita.user
  expect(await change(id, { plan: 'team' })).toMatchObject({ status: 200, body: { plan: 'team', trialEndsOn: null } })
  expect(await change(id, { plan: 'team' })).toMatchObject({ status: 200 })
  expect(await change(id, { plan: null, trialEndsOn: '2027-01-31' })).toMatchObject({
    status: 200,
    body: { plan: null, trialEndsOn: '2027-01-31' },
  })
  expect(rowsIn(await administrator.get('/users?role=realtor'))).toMatchObject([{ id, plan: null }])
  const at = '2026-11-20T12:00:00.000Z'
  expect(await actions()).toMatchObject([
    { at, action: 'trial_set', detail: '2027-01-31', userId: id, userEmail: 'rita@example.com' },
    { at, action: 'plan_set', detail: null },
    { at, action: 'plan_set', detail: 'team' },
  ])
})

test('[AD8] a homeowner has neither plan nor trial, and such a change is refused as a whole', async () => {
  const { ana, change, actions, administrator } = await world()
  expect(await change(ana.user.id, { plan: 'team', isDisabled: true })).toMatchObject({ status: 403 })
  expect(await change(ana.user.id, { trialEndsOn: '2027-01-31' })).toMatchObject({ status: 403 })
  expect(rowsIn(await administrator.get('/users?role=homeowner'))).toMatchObject([{ plan: null, disabledAt: null }])
  expect(await actions()).toEqual([])
})

test('[AD8] a disabled account has no session, and cannot sign in until it is enabled again', async () => {
  const { server, ana, change, actions } = await world()
  expect(await change(ana.user.id, { isDisabled: true })).toMatchObject({
    status: 200,
    body: { disabledAt: '2026-11-20T12:00:00.000Z' },
  })
  expect(await ana.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await server.logIn({ password: 'wrong horse' })).toMatchObject({ status: 401 })
  const refused = await server.logIn()
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_disabled' } })
  expect(refused.headers.get('Set-Cookie')).toBeNull()
  expect(server.logged.map(({ fields }) => fields)).toContainEqual({ event: 'account_disabled', userId: ana.user.id })

  expect(await change(ana.user.id, { isDisabled: false })).toMatchObject({ status: 200, body: { disabledAt: null } })
  expect(await server.logIn()).toMatchObject({ status: 200 })
  expect(await actions()).toMatchObject([{ action: 'account_enabled' }, { action: 'account_disabled' }])
})

test('[AD8] a sign-in in flight while the account is disabled starts no session', async () => {
  let gate = Promise.resolve()
  const passwords: Passwords = {
    ...cheap,
    async matches(password, hash) {
      await gate
      return cheap.matches(password, hash)
    },
  }
  const server = testServer({ passwords })
  const ana = await server.join('ana')
  const { headers } = await asAdministrator(server)
  let open = () => {}
  gate = new Promise((resolve) => (open = resolve))
  const signingIn = server.logIn()
  await server.call('PATCH', `/api/admin/users/${ana.user.id}`, { body: { isDisabled: true }, headers })
  open()
  expect(await signingIn).toMatchObject({ status: 401 })
  expect(await server.store.read((view) => view.sessionsOf(ana.user.id))).toEqual([])
})

test.each([{ plan: 'gold' }, { trialEndsOn: 'tomorrow' }, { isDisabled: 'yes' }])(
  '[AD8] refuses invalid values: %j',
  async (changes) => {
    const { rita, change } = await world()
    expect(await change(rita.user.id, changes)).toMatchObject({ status: 400 })
  },
)

test('[AD8] a user who does not exist is not found', async () => {
  const { change } = await world()
  expect(await change(idNumber(9_999), { isDisabled: true })).toMatchObject({ status: 404 })
  expect(await change('nobody', { isDisabled: true })).toMatchObject({ status: 404 })
})
