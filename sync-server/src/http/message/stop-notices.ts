import type { User } from '@hearthkeep/shared/entities.ts'
import type { View } from '../../storage/store.ts'
import type { Rest } from '../call/rest.ts'

/** [RM11] Turns off the emails to a person who was told of a notice. @returns false where the id names no such notice. */
export async function stopNotices(rest: Rest, id: string): Promise<boolean> {
  const user = await rest.read((view) => toldOf(view, id))
  if (!user) return false
  const changes = { emailNotifications: false }
  await rest.change(user, ({ act }) => act({ name: 'notification_settings.edit', args: { changes } }))
  return true
}

async function toldOf(view: View, id: string): Promise<User | null> {
  if (!(await view.get('notice', id))) return null
  const [message] = await view.messagesAbout(id)
  return (message && (await view.get('user', message.userId))) ?? null
}
