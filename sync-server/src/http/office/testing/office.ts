import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Plan } from '@hearthkeep/shared/account/user.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Pokes } from '../../../sync/pokes.ts'
import { SyncService } from '../../../sync/sync-service.ts'
import { idNumber, testServer, type Person } from '../../testing/test-server.ts'

let minted = 0

/** A server on which Rita has the Team plan and an office, and Cara and Dora are realtors without one. */
export async function office() {
  const server = testServer()
  const [rita, cara, dora] = [
    await server.join('rita', 'realtor'),
    await server.join('cara', 'realtor'),
    await server.join('dora', 'realtor'),
  ]
  const sync = new SyncService({ store: server.store, pokes: new Pokes(), now: () => new Date('2026-11-20T12:00:00Z') })
  const setPlan = (userId: UserId, plan: Plan | null) =>
    sync.run({ userId, role: 'realtor' }, (run) =>
      run(mutationId.parse(idNumber(880_000 + ++minted)), { name: 'user.set_plan', args: { userId, plan } }),
    )
  await setPlan(rita.user.id, 'team')
  await rita.post('/api/office', { name: 'Maple Realty' })

  /** Returns the secret of the last link sent. */
  const tokenOf = (invitationId: string) =>
    server.store.read(async (view) => {
      const messages = await view.messagesAbout(invitationId)
      const waiting = messages.filter(({ status }) => status === 'queued')
      return must(waiting[0]?.content?.link, 'the link').split('#')[1] ?? ''
    })
  const invite = async (by: Person, email: string, role = 'agent') => {
    const { body } = await by.post('/api/office/invitations', { email, role })
    const { id } = body as { id: string }
    return { id, token: await tokenOf(id) }
  }
  const accept = (by: Person, token: string) => by.post('/api/office-invitations/accept', { token })
  const join = async (person: Person, name: string, role = 'agent') => {
    const { token } = await invite(rita, `${name}@example.com`, role)
    return accept(person, token)
  }
  const rows = <T>(work: Parameters<typeof server.store.read<T>>[0]) => server.store.read(work)
  const planOf = async ({ user }: Person) => (await rows((view) => view.get('user', user.id)))?.officePlan
  const noticesOf = async ({ user }: Person) =>
    (await rows((view) => view.byIndex('notice', 'scope', `u:${user.id}`))).map(({ words }) => words)
  return { server, rita, cara, dora, setPlan, tokenOf, invite, accept, join, rows, planOf, noticesOf }
}
