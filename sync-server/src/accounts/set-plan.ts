import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import { plan } from '@hearthkeep/shared/account/user.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { SyncService } from '../sync/sync-service.ts'

interface SetPlanInput {
  sync: SyncService
  security: Pick<SecurityLog, 'record'>
  email: string
  /** As typed. */
  wanted: string
  mintId: () => string
}

/** [CL12] Gives a realtor a plan. @throws with a message for the operator when there is no such realtor or plan. */
export async function setPlan({ sync, security, email, wanted, mintId }: SetPlanInput): Promise<User> {
  const parsed = plan.safeParse(wanted.toLowerCase())
  if (!parsed.success) throw new Error(`Unknown plan ‘${wanted}’. Use starter, professional or team.`)
  const account = await sync.read((view) => view.accountByEmail(email.toLowerCase()))
  if (!account) throw new Error(`No account found for ${email}.`)
  const { userId } = account
  const { role } = must(await sync.read((view) => view.get('user', userId)), 'the user of the account')
  const outcome = await sync.run({ userId, role }, async (run, tx) => {
    const args = { userId, plan: parsed.data }
    await run(mutationId.parse(mintId()), { name: 'user.set_plan', args })
    return must(await tx.get('user', userId), 'the user of the account')
  })
  if (!outcome.ok) throw new Error(`${outcome.refusal.message}: ${email} is a homeowner.`)
  security.record({ event: 'plan_changed', userId, plan: parsed.data })
  return outcome.value
}
