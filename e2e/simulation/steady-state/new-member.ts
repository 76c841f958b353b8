import type { DocumentId, ItemId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { settleIn } from '../recovery.ts'
import { mustAct } from './device-pair.ts'
import { edit, lastPoke, receivePoke, setRelation, type Scene } from './scene.ts'
import { Traffic } from './traffic.ts'

/** [P19]: A new member hears of a change in a scope that they have not received, and not that they are a member. */
export async function pokeNewMember(scene: Scene): Promise<void> {
  scene.world.say('a close call: a new member')
  const { world, one, noras, home } = scene
  const addPaper = (): CallOf => ({
    name: 'document.add',
    args: {
      propertyId: home,
      documentId: one.mintId() as DocumentId,
      visibility: 'household',
      facts: {
        title: 'Deed',
        category: 'other',
        fileName: 'deed.pdf',
        fileType: 'application/pdf',
        fileSize: 9,
        hash: '7'.repeat(64),
        systemId: null as SystemId | null,
        itemId: null as ItemId | null,
      },
    },
  })
  await mustAct(one, addPaper())
  for (const device of [one, noras]) await settleIn(world, device)
  await setRelation(scene, 'household')
  await mustAct(one, addPaper())
  await settleIn(world, one)
  const pokeDelta = lastPoke(scene, noras.person.userId)
  if (pokeDelta) await receivePoke(scene, noras, pokeDelta)
  await settleIn(world, noras)
  await leaveWithChange(scene)
  await continueAsMember(scene)
}

/** [I8]: One answer says that a change of the person's own matched, and that the home is no longer theirs. */
async function leaveWithChange(scene: Scene): Promise<void> {
  const { world, noras } = scene
  await setRelation(scene, 'none')
  await mustAct(noras, { name: 'notification_settings.edit', args: { changes: { reminderDaysBefore: 4 } } })
  await noras.roundAtOnce()
  await world.check(noras)
}

/** [I16]: To become a member is the newest change that a device has; the next one comes alone. */
async function continueAsMember(scene: Scene): Promise<void> {
  const { world, one, noras, home } = scene
  await setRelation(scene, 'household')
  await settleIn(world, noras)
  const traffic = await Traffic.of([noras])
  await mustAct(one, edit(home, { bedrooms: 91 }))
  await settleIn(world, one)
  world.network.onAnswered = (device, exchange) => traffic.note(device, exchange)
  await settleIn(world, noras)
  world.network.onAnswered = null
}
