import {
  CODE_REQUIRED,
  type AdminAction,
  type AdminMessage,
  type AdminProperty,
  type AdminSession,
  type AdminStats,
  type AdminUser,
  type OpenDemoRequest,
  type OpenedMessage,
  type ReminderRun,
} from '@hearthkeep/shared/protocol/answers/administration.ts'
import { messageStatuses } from '@hearthkeep/shared/protocol/answers/message-status.ts'
import { NOT_SIGNED_IN } from '@hearthkeep/shared/protocol/answers/problem.ts'
import { calendarDate, role } from '@hearthkeep/shared/kernel/fields.ts'
import { plan, comparedPassword } from '@hearthkeep/shared/account/user.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Administrator } from '../../administration/administrator.ts'
import { outgoingOf, setOutgoingStopped } from '../../administration/outgoing.ts'
import { openMessage, setDemoRequestClosed } from '../../administration/recorded-actions.ts'
import type { SiteBudgets } from '../../storage/messages/outgoing.ts'
import {
  propertySorts,
  userSorts,
  type ListedProperty,
  type ListedUser,
  type Page,
} from '../../storage/administration/lists.ts'
import type {
  AdministratorSession,
  ListedMessage,
  WrittenMessage,
} from '../../storage/administration/administration.ts'
import type { Store } from '../../storage/store.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { SecondFactorSettings } from '../../administration/second-factor-settings.ts'
import type { SecondFactorUse } from '../../administration/second-factor-use.ts'
import { propertyForecastOf, type DeletionForGood } from '../../administration/delete-for-good.ts'
import { forecastOf } from '../../deletion/forecast.ts'
import type { UserChanges } from '../../administration/update-user.ts'
import type { AddressOf } from '../server/client-address.ts'
import { readBody, readQuery } from '../request/body.ts'
import { answerList } from '../answer/long-answer.ts'
import { unwrap, Problem } from '../request/problem.ts'
import { propertyRow, userRow } from '../../answers/rows.ts'
import type { SessionCookie } from '../call/session.ts'
import { recordQuery } from './record-query.ts'
import { secondFactorCode, secondFactorRoutes } from './second-factor.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'

const credentials = z.object({
  username: z.string().max(200),
  password: comparedPassword,
  code: secondFactorCode.nullable().default(null),
  link: z.string().max(200).nullable().default(null),
})

const MAX_ROWS = 1_000
const SHOWN_RUNS = 30

const listed = {
  search: z.string().max(200).default(''),
  order: z.enum(['asc', 'desc']).default('desc'),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
}
const userQuery = z.object({
  ...listed,
  sort: z.enum(userSorts).default('createdAt'),
  role: role.nullable().default(null),
})
const propertyQuery = z.object({ ...listed, sort: z.enum(propertySorts).default('createdAt') })
const messageQuery = z
  .object({
    status: z.enum(messageStatuses).nullable().default(null),
    /** `queuedAt` and `id` of the last message on the previous page. */
    beforeMoment: z.string().optional(),
    beforeId: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(100),
  })
  .transform(({ beforeMoment, beforeId, ...query }) => ({
    ...query,
    before: beforeMoment && beforeId ? { queuedAt: beforeMoment, id: beforeId } : null,
  }))

const actionQuery = z.object(recordQuery)

const userChanges = z.object({
  plan: plan.nullable().optional(),
  trialEndsOn: calendarDate.nullable().optional(),
  isDisabled: z.boolean().optional(),
  textsReleased: z.boolean().optional(),
})

interface Parts {
  store: Store
  administrator: Administrator
  secondFactor: { use: SecondFactorUse; settings: SecondFactorSettings }
  now: () => Date
  cookie: SessionCookie
  mintId: () => string
  addressOf: AddressOf
  /** Reads a message that was written to the data folder; null if it was not. */
  readWritten(message: ListedMessage): Promise<WrittenMessage | null>
  update: UpdateUser
  /** [ME57] */
  budgets: SiteBudgets
  security: Pick<SecurityLog, 'record'>
  deletion: DeletionForGood
}

/** Null if there is no such user. */
export type UpdateUser = (update: { id: string; changes: UserChanges }) => Promise<Outcome<ListedUser> | null>

export interface ByAdministrator {
  Variables: { administratorSession: AdministratorSession }
}

/** [AD1] to [AD13] Routes of the site administrator, who uses a bearer token. */
export const administrationRoutes = (parts: Parts) =>
  new Hono()
    .post('/auth', async (c) => {
      const { administrator, cookie, addressOf } = parts
      const body = await readBody(c, credentials)
      const tried = await administrator.signIn({ ...body, address: addressOf(c), device: await cookie.device(c) })
      switch (tried.kind) {
        case 'right': {
          const { session, token } = tried
          await cookie.remember(c, await administrator.asAccount(), session.id)
          const shown = { username: await administrator.username(), expiresAt: session.expiresAt }
          return c.json({ token, ...shown } satisfies AdminSession)
        }
        case 'wrong':
          throw new Problem(401, { code: 'wrong_credentials', message: 'Invalid credentials' })
        case 'code required':
          throw new Problem(401, {
            code: CODE_REQUIRED,
            message: 'Enter the code from your authenticator app',
          })
        case 'wrong code':
          throw new Problem(401, { code: 'wrong_code', message: 'This code is incorrect or was already used' })
        case 'throttled':
          throw tooManyTries(tried.seconds, tooManyPasswords)
      }
    })
    .route('/', signedInRoutes(parts))

const signedInRoutes = ({ store, administrator, secondFactor, update, deletion, now, ...parts }: Parts) =>
  new Hono<ByAdministrator>()
    .use(onlyAdministrator(administrator))
    .get('/verify', async (c) =>
      c.json({ username: await administrator.username(), expiresAt: c.var.administratorSession.expiresAt }),
    )
    .route('/second-factor', secondFactorRoutes({ administrator, ...secondFactor, addressOf: parts.addressOf }))
    .post('/logout', async (c) => {
      await administrator.end(c.var.administratorSession)
      return c.body(null, 204)
    })
    .get('/stats', async (c) => {
      const { realtors, homeowners, properties, touchpoints } = await store.read((view) => view.administration.totals())
      return c.json({
        totalRealtors: realtors,
        totalHomeowners: homeowners,
        totalProperties: properties,
        totalTouchpoints: touchpoints,
      } satisfies AdminStats)
    })
    .get('/users', async (c) => {
      const query = readQuery(c, userQuery)
      return answerPage(c, await store.read((view) => view.administration.users(query)), listedUserRow)
    })
    .patch('/users/:id', async (c) => {
      const updated = await update({ id: c.req.param('id'), changes: await readBody(c, userChanges) })
      if (!updated) throw noSuchUser()
      return c.json(listedUserRow(unwrap(updated)))
    })
    .get('/users/:id/deletion', async (c) => {
      const at = now().toISOString()
      const forecast = await store.read(async (view) => {
        const user = await view.get('user', c.req.param('id'))
        return user && forecastOf(view, user, at)
      })
      if (!forecast) throw noSuchUser()
      return c.json(forecast)
    })
    .delete('/users/:id', async (c) => {
      if (!(await deletion.deleteUser(c.req.param('id')))) throw noSuchUser()
      return c.body(null, 204)
    })
    .get('/properties/:id/deletion', async (c) => {
      const forecast = await store.read((view) => propertyForecastOf(view, c.req.param('id')))
      if (!forecast) throw noSuchProperty()
      return c.json(forecast)
    })
    .delete('/properties/:id', async (c) => {
      if (!(await deletion.deleteProperty(c.req.param('id')))) throw noSuchProperty()
      return c.body(null, 204)
    })
    .get('/properties', async (c) => {
      const query = readQuery(c, propertyQuery)
      return answerPage(c, await store.read((view) => view.administration.properties(query)), listedPropertyRow)
    })
    .get('/messages', async (c) => {
      const query = readQuery(c, messageQuery)
      const messages = await store.read((view) => view.administration.messages(query))
      return answerList(c, messages satisfies AdminMessage[])
    })
    .get('/outgoing', async (c) => c.json(await outgoingOf({ store, now, budgets: parts.budgets })))
    .patch('/outgoing', async (c) => {
      const { isStopped } = await readBody(c, z.strictObject({ isStopped: z.boolean() }))
      await setOutgoingStopped({ store, now, ...parts }, isStopped)
      return c.json(await outgoingOf({ store, now, budgets: parts.budgets }))
    })
    .get('/messages/:id', async (c) => {
      const message = await openMessage({ store, now, ...parts }, c.req.param('id'))
      if (!message) throw new Problem(404, { code: 'not_found', message: 'Message not found' })
      return c.json(message satisfies OpenedMessage)
    })
    .get('/demo-requests', async (c) => {
      const requests = await store.read((view) => view.administration.demoRequests())
      return answerList(c, requests satisfies OpenDemoRequest[])
    })
    .patch('/demo-requests/:id', async (c) => {
      const { isClosed } = await readBody(c, z.object({ isClosed: z.boolean() }))
      if (!(await setDemoRequestClosed({ store, now, ...parts }, { id: c.req.param('id'), isClosed })))
        throw new Problem(404, { code: 'not_found', message: 'Request not found' })
      return c.body(null, 204)
    })
    .get('/actions', async (c) => {
      const query = readQuery(c, actionQuery)
      const actions = await store.read((view) => view.administration.actions(query))
      return answerList(c, actions satisfies AdminAction[])
    })
    .get('/reminder-runs', async (c) => {
      const runs = await store.read((view) => view.morningRuns(SHOWN_RUNS))
      return c.json(runs satisfies ReminderRun[])
    })

const tooManyPasswords =
  'Too many failed attempts. Wait 15 minutes, sign in on a device that you have used before, or have the operator run “npm run administrator -- --sign-in-link”.'
const noSuchUser = () => new Problem(404, { code: 'not_found', message: 'User not found' })
const noSuchProperty = () => new Problem(404, { code: 'not_found', message: 'Property not found' })

/** @throws Problem 401 unless the request has the token of an active session of the administrator. */
export async function requireAdministrator(administrator: Administrator, c: Context): Promise<AdministratorSession> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  const session = token === undefined ? null : await administrator.find(token)
  if (!session) throw new Problem(401, { code: NOT_SIGNED_IN, message: 'Please sign in as the administrator' })
  return session
}

export const onlyAdministrator =
  (administrator: Administrator): MiddlewareHandler<ByAdministrator> =>
  async (c, next) => {
    c.set('administratorSession', await requireAdministrator(administrator, c))
    await next()
  }

/** Responds with a bare list. The `X-Total-Count` header has the number of rows on all pages. */
function answerPage<T extends object>(
  c: Context,
  { rows, total }: Page<T>,
  rowOf: (row: T) => object,
): Promise<Response> {
  c.header('X-Total-Count', String(total))
  return answerList(c, rows, rowOf)
}

/** The usual user fields, plus those that the administrator sets. */
const listedUserRow = ({ disabledAt, ...user }: ListedUser): AdminUser => ({
  ...userRow(user),
  plan: user.plan,
  trialEndsOn: user.trialEndsOn,
  officePlan: user.officePlan,
  textsReleased: Boolean(user.textsReleasedAt),
  disabledAt,
})

const listedPropertyRow = ({ ownerName, realtorName, ...property }: ListedProperty): AdminProperty => ({
  ...propertyRow(property),
  ownerName,
  realtorName,
})
