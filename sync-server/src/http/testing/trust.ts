import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { changeUser } from './change-user.ts'
import type { testServer } from './test-server.ts'

const LONG_AGO = '2026-01-01T00:00:00.000Z'

/** Makes an account that confirmed its email long ago, has sent enough messages, and may send texts through the site. */
export async function trust(server: ReturnType<typeof testServer>, userId: UserId): Promise<void> {
  await changeUser(server, userId, { emailVerifiedAt: LONG_AGO, textsReleasedAt: LONG_AGO })
  await server.store.write(async (tx) => {
    for (let n = 0; n < 120; n++) {
      const id = `${userId}/${n}`
      const times = { dueAt: LONG_AGO, queuedAt: LONG_AGO, settledAt: LONG_AGO }
      const about = { id, key: id, userId, about: { kind: 'test', id } as const }
      const end = {
        channel: 'email',
        recipient: `${n}@example.com`,
        content: null,
        status: 'sent',
        attempts: 1,
        failureReason: null,
        heldFor: null,
      } as const
      await tx.addMessage({ ...about, ...times, ...end })
    }
  })
}
