import type { MembershipId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { openedWith } from '../../../sync-server/src/access/opened-invitation.ts'
import { provisionalUserOf } from '../../../sync-server/src/access/account-state.ts'
import { siteOnly } from '../../../sync-server/src/jobs/testing/site-only.ts'
import { sendDue } from '../../../sync-server/src/jobs/send-messages.ts'
import type { Outgoing } from '../../../sync-server/src/messages/channels/channel.ts'
import type { NewClient } from '../workload/people.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'

/** [NH8], [NH9]: One of the new clients chooses a password, with an emailed link or the temporary password. */
export async function takeAccountOver(world: World, random: Random): Promise<void> {
  await sendMail(world)
  const client = pickOf(random, world.newClients)
  if (!client) return
  if (random.chance(0.3)) await signIn(world, client)
  else await openLink(world, random, client)
}

/** Sends all queued messages. */
export async function sendMail(world: World): Promise<void> {
  const send = async ({ recipient, link }: Outgoing) => {
    if (link) world.mail.push({ recipient, link: link.href })
  }
  await world.server.runJob(async (parts) => {
    const sending = {
      ...parts,
      ...siteOnly,
      channels: { email: { send }, sms: { send } },
      publicUrl: '',
      textCountries: [],
    }
    while ((await sendDue(sending)) > 0);
  })
}

async function signIn(world: World, { email, temporaryPassword, ownPassword }: NewClient): Promise<void> {
  await world.server.withAccounts(async (accounts) => {
    const tried = await accounts.logIn({ email, password: temporaryPassword, address: '10.0.0.1', device: null })
    if (tried.kind !== 'right') return world.say(`${email} cannot sign in: ${tried.kind}`)
    const outcome = await accounts.setPassword(tried.user, ownPassword)
    world.say(`${email} signs in and chooses a password${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`)
  })
}

/** Opens any link that they were sent, even an old one; then mostly accepts. */
async function openLink(world: World, random: Random, { email }: NewClient): Promise<void> {
  const { server, clock, newClients } = world
  const mail = pickOf(
    random,
    world.mail.filter(({ recipient }) => recipient === email),
  )
  const token = mail && /token=(\S+)/.exec(mail.link)?.[1]
  if (token === undefined) return
  const opened = await server.read((view) => openedWith(view, token, clock.now()))
  if (opened.kind !== 'open') return world.say(`${email} opens an invalid link`)
  const user = await server.read((view) => provisionalUserOf(view, opened.invitation, clock.now()))
  if (!user) return world.say(`${email} opens the link of an account that is theirs already`)
  // If several clients have this email, the one with the account.
  const owner = newClients.find(({ userId }) => userId === user.id)
  const { ownPassword, userId, propertyId, invitationId, realtorId } = must(owner, 'the client with the account')
  const outcome = await server.withAccounts((accounts) => accounts.setPassword(user, ownPassword))
  world.say(`${email} opens the link and chooses a password${outcome?.ok ? '' : ', but it fails'}`)
  if (!outcome?.ok || invitationId === null || random.chance(0.2)) return
  const person = { membershipId: random.uuid() as MembershipId, userId, name: 'Cleo Keller', email, phone: null }
  const args = { propertyId, invitationId, inviterId: realtorId, ...person }
  const refused = await server.run({ actor: realtorId, call: { name: 'homeowner.accept', args } })
  world.say(`and accepts${refused === null ? '' : `, refused: ${refused}`}`)
}
