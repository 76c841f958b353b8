import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Plan } from '@hearthkeep/shared/account/user.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { AdministratorAction } from '../storage/administration/administration.ts'
import type { ListedUser } from '../storage/administration/lists.ts'
import type { WriteTransaction } from '../storage/store.ts'
import type { SyncService } from '../sync/sync-service.ts'

/** Account settings that the administrator can change. Missing fields stay unchanged. */
export interface UserChanges {
  /** Only realtors have a plan and a trial. Setting a plan ends the trial. */
  plan?: Plan | null | undefined
  trialEndsOn?: CalendarDate | null | undefined
  isDisabled?: boolean | undefined
  /** [ME54] Whether a realtor may send texts through the site without a paid plan. */
  textsReleased?: boolean | undefined
}

interface Parts {
  sync: SyncService
  security: SecurityLog
  /** Called when all sessions of the user have ended. */
  onSessionsEnded(userId: UserId): void
  now: () => Date
  mintId: () => string
}

type Action = Pick<AdministratorAction, 'action' | 'detail'>

/**
 * [AD8], [AD9] Updates an account and records each change in the audit log, in one transaction. Values that stay the same
 * are not recorded. Null if there is no such user. Refuses (`forbidden`) a plan, trial or texts for a homeowner.
 */
export async function updateUser(
  parts: Parts,
  { id, changes }: { id: string; changes: UserChanges },
): Promise<Outcome<ListedUser> | null> {
  const { sync, security, onSessionsEnded, now, mintId } = parts
  const user = await sync.read((view) => view.administration.user(id))
  if (!user) return null
  const { id: userId, role } = user
  const outcome = await sync.run({ userId, role }, async (run, tx) => {
    const before = must(await tx.administration.user(id), 'the user')
    const actions: Action[] = []
    for (const { call, ...action } of callsFor(before, changes)) {
      await run(mutationId.parse(mintId()), call)
      actions.push(action)
    }
    actions.push(...(await setDisabled(tx, { before, isDisabled: changes.isDisabled, at: now().toISOString() })))
    const at = now().toISOString()
    for (const each of actions) await tx.addAdministratorAction({ id: mintId(), at, userId, ...each })
    return { user: must(await tx.administration.user(id), 'the user'), actions }
  })
  if (!outcome.ok) return outcome
  for (const { action, detail } of outcome.value.actions) {
    if (action === 'plan_set') security.record({ event: 'plan_changed', userId, plan: detail ?? 'none' })
    if (action === 'texts_released' || action === 'texts_withdrawn') security.record({ event: action, userId })
    if (action === 'account_enabled') security.record({ event: 'account_enabled', userId })
    if (action !== 'account_disabled') continue
    onSessionsEnded(userId)
    security.record({ event: 'account_disabled', userId })
    security.record({ event: 'sessions_ended', userId, reason: 'disabled', sessionId: null })
  }
  return { ok: true, value: outcome.value.user }
}

function callsFor(
  { id: userId, plan, trialEndsOn, textsReleasedAt }: ListedUser,
  changes: UserChanges,
): (Action & { call: CallOf })[] {
  const calls: (Action & { call: CallOf })[] = []
  if (changes.plan !== undefined && changes.plan !== plan)
    calls.push({
      action: 'plan_set',
      detail: changes.plan,
      call: { name: 'user.set_plan', args: { userId, plan: changes.plan } },
    })
  const ends = calls.length > 0 ? null : trialEndsOn
  if (changes.trialEndsOn !== undefined && changes.trialEndsOn !== ends)
    calls.push({
      action: 'trial_set',
      detail: changes.trialEndsOn,
      call: { name: 'user.set_trial', args: { userId, trialEndsOn: changes.trialEndsOn } },
    })
  const { textsReleased: isReleased } = changes
  if (isReleased !== undefined && isReleased !== Boolean(textsReleasedAt))
    calls.push({
      action: isReleased ? 'texts_released' : 'texts_withdrawn',
      detail: null,
      call: { name: 'user.release_texts', args: { userId, isReleased } },
    })
  return calls
}

interface Disabling {
  before: ListedUser
  isDisabled: boolean | undefined
  at: string
}

async function setDisabled(tx: WriteTransaction, { before, isDisabled, at }: Disabling): Promise<Action[]> {
  const { id: userId, disabledAt } = before
  if (isDisabled === undefined || isDisabled === (disabledAt !== null)) return []
  await tx.setDisabled({ userId, disabledAt: isDisabled ? at : null })
  if (isDisabled) await tx.endSessionsOf(userId)
  return [{ action: isDisabled ? 'account_disabled' : 'account_enabled', detail: null }]
}
