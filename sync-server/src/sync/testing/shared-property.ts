import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import {
  aMembership,
  aMembershipId,
  anOwnership,
  aProperty,
  aPropertyId,
  aSystem,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { anInvitationId, aTokenHash } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { SqliteStore } from '../../storage/sqlite-store.ts'
import { Pokes } from '../pokes.ts'
import { SyncService } from '../sync-service.ts'
import { request } from './sync-world.ts'

const [NOW, TODAY] = ['2026-11-20T08:00:00.000Z', '2026-11-20']
export const propertyId = aPropertyId()
export const [ann, ben, cara] = [aUserId(1), aUserId(2), aUserId(3)]
/** Ben's has no row until he joins. */
export const [bens, caras] = [aMembershipId(2), aMembershipId(3)]
export const annsMembership = aMembership({ email: '1@example.com' })

/** A server with Ann's property and Cara as its realtor; Ben has an account. Each has one device. */
export async function sharedProperty() {
  const store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  const pokes = new Pokes()
  let poked: UserId[] = []
  for (const person of [ann, ben, cara]) pokes.listen(person, () => void poked.push(person))
  const service = new SyncService({ store, pokes, now: () => new Date(NOW) })
  const seqs = new Map<UserId, number>()
  const cursors = new Map<UserId, Record<Scope, number>>()
  let minted = 0
  const nextMutation = () => `00000000-0000-7000-8010-${String(++minted).padStart(12, '0')}` as MutationId

  const applied = (...changes: RowChange[]) =>
    store.write((tx) => tx.apply({ mutation: nextMutation(), name: 'test', actor: ann, at: NOW, changes }))
  const begun = (entity: RowChange['entity'], after: NonNullable<RowChange['after']>) =>
    applied({ entity, id: after.id, before: null, after })

  for (const id of [ann, ben, cara]) await begun('user', aUser({ id, email: `${id.slice(-1)}@example.com` }))
  await begun('property', aProperty({ ownerId: ann, realtorId: cara }))
  await begun('membership', annsMembership)
  await begun('membership', aMembership({ id: caras, userId: cara, relation: 'realtor', email: '3@example.com' }))
  await begun('ownership', anOwnership())
  await begun('system', aSystem())

  /**
   * Pushes the calls from the person's device and stores the answer. `verdicts`: `ok` or the refusal kind, per call.
   */
  async function round(user: UserId, ...calls: CallOf[]): Promise<OkAnswer & { verdicts: string[] }> {
    const device = `00000000-0000-7000-8009-${user.slice(-12)}` as DeviceId
    const first = (seqs.get(user) ?? 0) + 1
    seqs.set(user, first + calls.length - 1)
    const moments = { at: NOW, today: TODAY }
    const mutations = calls.map((call, at) => ({ ...call, ...moments, id: nextMutation(), seq: first + at }))
    const held = cursors.get(user) ?? {}
    const answer = await service.sync(user, request({ user, device, cursors: held, mutations }))
    if (answer.kind !== 'ok') throw new Error(`answered with ${answer.kind}`)
    const kept = Object.entries(held).filter(([scope]) => !answer.revoked.some((revoked) => revoked === scope))
    const reported = answer.deltas.map(({ scope, version }) => [scope, version])
    cursors.set(user, Object.fromEntries([...kept, ...reported]) as Record<Scope, number>)
    const own = answer.results.filter(({ id }) => mutations.some((mutation) => mutation.id === id))
    const verdicts = own.map((result) => (result.status === 'refused' ? result.refusal.kind : result.status))
    return { ...answer, verdicts }
  }

  return {
    store,
    service,
    applied,
    begun,
    round,
    /** Returns who was poked since the last call. */
    takePoked(): UserId[] {
      const taken = poked
      poked = []
      return taken
    },
    /** Resets every device to its initial state. */
    forgetAll: () => cursors.clear(),
    /** Ann invites Ben, who accepts; `n` distinguishes repeated invitations. */
    async benJoins(relation: 'household' | 'viewer', n = 1): Promise<void> {
      const { verdicts } = await round(ann, inviteTo(relation, '2@example.com', n))
      const about = { propertyId, invitationId: anInvitationId(n), inviterId: ann, relation }
      const membershipId = n === 1 ? bens : aMembershipId(20 + n)
      const person = { membershipId, userId: ben, name: 'Ben Moor', email: '2@example.com', phone: null }
      const join: CallOf = {
        name: 'household.join',
        args: { ...about, ...person },
      }
      const context = { userId: ann, role: 'homeowner', at: NOW, today: TODAY } as const
      const joined = await service.run(context, (run) => run(nextMutation(), join))
      if (verdicts[0] !== 'ok' || !joined.ok) throw new Error('Ben did not join')
    },
  }
}

export const inviteTo = (relation: 'household' | 'viewer', email: string, n = 1): CallOf => ({
  name: 'household.invite',
  args: { propertyId, invitationId: anInvitationId(n), email, relation, tokenHash: aTokenHash(n) },
})
export const end = (membershipId = bens): CallOf => ({
  name: 'household.end_membership',
  args: { propertyId, membershipId },
})
export const leave: CallOf = { name: 'household.leave', args: { propertyId, membershipId: bens } }
export const setRelation = (relation: 'household' | 'viewer', membershipId = bens): CallOf => ({
  name: 'household.set_relation',
  args: { propertyId, membershipId, relation },
})
