import { must } from '@hearthkeep/shared/kernel/must.ts'
import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'
import { checkExportComesBack } from './archive/round-trip.ts'
import { fillOwnProperty } from './archive/fill-own-property.ts'
import { settle } from './archive/quick-steps.ts'
import { dealWithRefusals } from './attention/deal-with-refusals.ts'
import { restoreValues } from './attention/restore-values.ts'
import { playCloseCalls } from './steady-state/close-calls.ts'
import { checkAdministration } from './screens/administration-invariants.ts'
import { checkScreensOf } from './screens/screen-invariants.ts'
import { checkTexts } from './texts/text-invariants.ts'
import type { World } from './world.ts'

/** The share of histories in which a person exports and imports: this takes a third of the time of such a history. */
const WITH_ARCHIVE = 0.2
/** How often the administrator searches in a history; a single search may find nobody, or everybody. */
const SEARCHES = 3

/**
 * Checks what people see, find and take with them, at the very end of a history and with a random generator of its own,
 * so that nothing before it changes.
 */
export async function checkAtTheEnd(world: World, seed: number): Promise<void> {
  const random = createRandom(Math.imul(seed, 0x9e37_79b1) - 1)
  const phones = world.devices.filter(({ name }) => name === 'a second phone')
  for (const phone of phones) await checkScreensOf(world, phone)
  await restoreValues(world, random)
  await dealWithRefusals(world, createRandom(seed), phones)
  if (random.chance(WITH_ARCHIVE)) await takeArchive(world, random)
  await playCloseCalls(world, seed)
  const searches = createRandom(seed)
  for (let search = 0; search < SEARCHES; search += 1) await checkAdministration(world, searches)
  await checkLog(world, createRandom(seed))
}

/** [SE192] The log is whole, and then as short as it may be: most changes are old, and few of each row are kept. */
async function checkLog({ server }: World, random: Random): Promise<void> {
  const { log, gone } = server.record
  const check = (rule: string) => server.read((view) => log.check(view, { rule, isGone: (scope) => gone.has(scope) }))
  await check('T9')
  const before = log.momentAt(0.5 + random.integer(50) / 100)
  await server.upkeep.trimLog({ before, keep: 1 + random.integer(3) })
  await check('SE192')
}

async function takeArchive(world: World, random: Random): Promise<void> {
  const tablets = world.devices.filter(({ name }) => name === 'a second tablet')
  const device = must(tablets[random.integer(tablets.length)], 'a second tablet')
  const phone = world.devicesOf(device.person.userId).findLast(({ name }) => name === 'a second phone')
  const twin = must(phone, 'a second phone')
  world.say(`${device.name} exports everything and imports it again`)
  const filled = await fillOwnProperty(world, { device, isLarge: random.chance(0.2) })
  await checkScreensOf(world, device)
  await settle(twin)
  await checkTexts(world, random, twin)
  await checkExportComesBack({ world, random, device, filled })
}
