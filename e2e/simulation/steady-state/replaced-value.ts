import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { rowsOf } from '../device/rows-of.ts'
import { holds } from '../invariants/violation.ts'
import { serverRows, settleIn } from '../recovery.ts'
import { mustAct } from './device-pair.ts'
import { bedroomsIn, edit, setRelation, type Scene } from './scene.ts'

/** [P13]: A form is saved over a value that its person has not seen, but the device has: everything still matches. */
export async function replaceUnseenValue(scene: Scene): Promise<void> {
  scene.world.say('a close call: a value that was not seen')
  const { world, one, noras, home } = scene
  const { bedrooms = null } = await bedroomsIn(one, home)
  await setRelation(scene, 'household')
  await settleIn(world, noras)
  await checkHomes(scene)
  await mustAct(noras, edit(home, { bedrooms: 51 }))
  await mustAct(noras, edit(home, { notes: 'Set by Nora, and last' }))
  for (const device of [noras, one]) await settleIn(world, device)
  await world.server.upkeep.trimLog()
  const saved = await one.act(edit(home, { bedrooms: 52 }), { bedrooms })
  holds(saved.ok, 'I16', () => `${one.name} cannot save: ${JSON.stringify(saved)}`)
  const id = must(one.known.at(-1), 'the change')
  await settleIn(world, one)
  const owed = world.server.record.setters.owedKeysOf(id)
  const kept = new Set((await one.data()).replaced.map(({ key }) => key))
  const isTold = owed.length === 1 && owed.every((key) => kept.has(key))
  holds(isTold, 'P13', () => `${one.name} is not told about ${owed.join()}, only about ${[...kept].join()}`)
  checkNotified(scene)
  await forgetWithHome(scene)
  await setRelation(scene, 'none')
  await checkHomes(scene)
  await editLostHome(scene)
  await settleIn(world, noras)
}

/** [HH27]: Nora hears that her value was replaced. */
function checkNotified({ world, noras, home }: Scene): void {
  const notices = rowsOf(serverRows(world, noras.person.userId), 'notice')
  const isNotified = notices.some(({ kind, propertyId }) => kind === 'property_news' && propertyId === home)
  holds(isNotified, 'HH27', () => `${noras.name} hears nothing of the value that was replaced`)
}

/** [HH23]: Nora edits the home before she knows that it is no longer hers. */
async function editLostHome({ world, noras, home }: Scene): Promise<void> {
  await mustAct(noras, edit(home, { notes: 'Too late' }))
  const id = must(noras.known.at(-1), 'the edit')
  await settleIn(world, noras)
  const refusal = (await noras.data()).refused.find((each) => each.id === id)?.refusal
  const isExplained = refusal?.message === 'Your access to this property has ended'
  holds(isExplained, 'HH23', () => `${noras.name} does not hear how the home was lost: ${JSON.stringify(refusal)}`)
}

/** [I8]: Nora replaces a value too, and then loses the home: what was replaced there is not hers. */
async function forgetWithHome({ world, one, noras, home }: Scene): Promise<void> {
  await mustAct(one, edit(home, { bedrooms: 53 }))
  for (const device of [one, noras]) await settleIn(world, device)
  const saved = await noras.act(edit(home, { bedrooms: 54 }), { bedrooms: 52 })
  await settleIn(world, noras)
  const { replaced } = await noras.data()
  holds(saved.ok && replaced.length > 0, 'P13', () => `${noras.name} is not told what it has replaced`)
}

/** [R32]: The calendar of a person is that of a home which is theirs now. */
async function checkHomes({ world, one, noras }: Scene): Promise<void> {
  const { record } = world.server
  for (const { userId } of [one, noras].map(({ person }) => person)) {
    const states = record.scopes().flatMap((scope) => {
      const relation = record.membershipOf(scope, userId)?.relation
      const rows = rowsOf(record.rowsAt(record.latestOf(scope)) ?? new Map(), 'property')
      return relation === 'owner' || relation === 'household' ? rows.filter(isLiving).map(({ state }) => state) : []
    })
    const state = await world.server.read((view) => view.firstHomeState(userId))
    const isTheirs = state === undefined ? states.length === 0 : states.includes(state)
    holds(isTheirs, 'R32', () => `${userId} lives in ${state}, and has homes in ${states.join()}`)
  }
}
