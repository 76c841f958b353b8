import type { User } from '@hearthkeep/shared/entities.ts'
import { notificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../request/body.ts'
import { lenient } from '../request/lenient.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'

const edit = lenient(z.object(notificationChoices).partial())

/**
 * Routes for the caller's own settings, which are complete even before anything was chosen. A change may name only the
 * fields that it changes.
 */
export function notificationSettingsRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .get('/', async (c) => c.json(await rest.read((view) => settingsOf(view, c.var.user.id))))
    .on(['PUT', 'PATCH'], '/', async (c) => {
      const body = await readBody(c, edit)
      const edited = await rest.change(c.var.user, async ({ act, tx }) => {
        const { id } = c.var.user
        await act({ name: 'notification_settings.edit', args: { changes: body } })
        return settingsOf(tx, id)
      })
      return c.json(edited)
    })
}

async function settingsOf(reader: RowSource, userId: UserId) {
  const user: User = must(await reader.get('user', userId), 'the user of the session')
  const settings = (await reader.get('notificationSettings', userId)) ?? null
  return { userId, ...notificationChoicesOf(user, settings) }
}
