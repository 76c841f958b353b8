import type { OfficeInvitation } from '@hearthkeep/shared/entities.ts'
import { scopeOwner, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { canCall } from '../app-versions.ts'
import { rowsOf } from '../device/rows-of.ts'
import { emailOf } from '../workload/people.ts'
import { rareCall } from '../workload/rare-workload.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'
import { anyRow, runOnServer } from './server-side-steps.ts'

/** People do what they do rarely, and the office of a realtor gets a second member. */
export async function actRarely(world: World, random: Random): Promise<void> {
  const realtors = world.people.filter(({ role }) => role === 'realtor')
  const realtor = random.chance(0.5) ? pickOf(random, realtors) : undefined
  if (realtor && !hasTeamPlan(world, realtor.userId)) await giveTeamPlan(world, realtor.userId)
  if (random.chance(0.3)) await joinOffice(world, random)
  const device = pickOf(random, realtor ? world.devicesOf(realtor.userId) : world.devices)
  if (!device) return
  const { rows, today } = await device.seen()
  const call = rareCall(random, { rows, today, person: device.person })
  if (!canCall(device.app, call)) return
  const outcome = await device.act(call)
  world.say(`${device.name}: ${call.name}${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`)
  await world.check(device)
}

const hasTeamPlan = ({ server: { record } }: World, userId: UserId): boolean =>
  rowsOf(record.rowsAt(record.latestOf(userScope(userId))) ?? [], 'user').some(({ plan }) => plan === 'team')

/** The administrator agrees on the Team plan with a realtor, who can then open an office. */
const giveTeamPlan = (world: World, userId: UserId): Promise<void> =>
  runOnServer(world, {
    actor: userId,
    call: { name: 'user.set_plan', args: { userId, plan: 'team' } },
    text: 'the administrator sets the Team plan',
  })

/** Olga, a realtor who may be new, opens the link of an invitation to an office. */
async function joinOffice(world: World, random: Random): Promise<void> {
  const email = emailOf('Olga')
  const isHers = (row: OfficeInvitation) => row.status === 'pending' && row.email === email
  const invitation = anyRow(world, 'officeInvitation', { fits: isHers, random })
  if (!invitation) return
  const known = world.people.find(({ firstName }) => firstName === 'Olga')
  const olga = known ?? { userId: random.uuid() as UserId, firstName: 'Olga', role: 'realtor' as const }
  if (!known) await world.welcome(olga)
  const { officeId, id: invitationId } = invitation
  await runOnServer(world, {
    actor: scopeOwner(invitation.scope).id as UserId,
    call: { name: 'office.admit', args: { officeId, invitationId, userId: olga.userId } },
    text: 'Olga joins the office',
  })
}
