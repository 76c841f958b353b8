import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { expect, test } from 'vitest'
import { playHistory } from './play-history.ts'
import { none } from './sabotage/sabotage.ts'
import { settle, World } from './world.ts'

const failing = (place: string) => async () => {
  await settle()
  throw new Error(`It fails ${place}`)
}

/** Plays a history in which this happens between two checks. */
async function play(happen: () => unknown) {
  const world = new World(createRandom(7), none())
  let isAtTheEnd = false
  const history = await playHistory(7, world, async () => {
    await world.begin()
    await happen()
    await settle()
    await settle()
    await world.checkAll()
    isAtTheEnd = true
  })
  return { history, isAtTheEnd }
}

test('a history without an error has no failure', async () => {
  const { history, isAtTheEnd } = await play(() => undefined)
  expect(history).toMatchObject({ seed: 7, failure: null })
  expect(isAtTheEnd).toBe(true)
})

test.each([
  ['in the history', failing('in the history')],
  ['where nothing waits for it', () => void failing('where nothing waits for it')()],
  ['in a callback', () => void setImmediate(() => throwing('It fails in a callback'))],
])('an error %s ends that history as failed, with its seed and story', async (place, happen) => {
  const { history, isAtTheEnd } = await play(happen)
  expect(history.seed).toBe(7)
  expect(history.failure).toContain(`Error: It fails ${place}`)
  expect(history.story).toContain('1. the server has the current version')
  expect(isAtTheEnd).toBe(false)
})

test('an error that nothing handles counts even in the last step', async () => {
  const world = new World(createRandom(7), none())
  const history = await playHistory(7, world, async () => {
    await world.begin()
    void Promise.reject(new Error('It is late'))
  })
  expect(history.failure).toContain('Error: It is late')
})

test('a law that fails in a call is told, not the answer that the caller therefore lacks', async () => {
  const world = new World(createRandom(7), none())
  const history = await playHistory(7, world, async () => {
    await world.begin()
    world.server.invariants.checkAnswer = () => throwing('I5: broken')
    for (const device of world.devices) await device.roundAtOnce()
  })
  expect(history.failure).toContain('I5: broken')
})

test('afterwards, errors that nothing handles are reported as before', async () => {
  const before = process.rawListeners('unhandledRejection')
  await play(failing('in the history'))
  expect(process.rawListeners('unhandledRejection')).toEqual(before)
})

function throwing(message: string): never {
  throw new Error(message)
}
