import type { User } from '@hearthkeep/shared/entities.ts'
import type { View } from '../../storage/store.ts'
import type { Rest } from '../call/rest.ts'

/** [RM11] Turns off emails to the person who was notified. @returns `false` if the id names no such notice. */
export async function stopNotices(rest: Rest, id: string): Promise<boolean> {
  const user = await rest.read((view) => recipientOf(view, id))
  if (!user) return false
  const changes = { emailNotifications: false }
  await rest.change(user, ({ act }) => act({ name: 'notification_settings.edit', args: { changes } }))
  return true
}

async function recipientOf(view: View, id: string): Promise<User | null> {
  if (!(await view.get('notice', id))) return null
  const [message] = await view.messagesAbout(id)
  return (message && (await view.get('user', message.userId))) ?? null
}
