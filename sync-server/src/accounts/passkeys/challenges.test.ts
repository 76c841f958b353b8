import { expect, test } from 'vitest'
import { CHALLENGE_MS, Challenges } from './challenges.ts'

const [holder, source] = ['sign in of a browser', '192.0.2.1']

function counted() {
  let time = Date.parse('2026-11-25T12:00:00.000Z')
  const challenges = new Challenges({ now: () => new Date(time) })
  return { challenges, pass: (milliseconds: number) => void (time += milliseconds) }
}

test('[SE132] a challenge works once, for its holder, within five minutes', () => {
  const { challenges, pass } = counted()
  const used = challenges.issue({ holder, source })
  expect([challenges.take(used, holder), challenges.take(used, holder)]).toEqual([true, false])
  const others = challenges.issue({ holder, source })
  expect([challenges.take(others, 'another browser'), challenges.take(others, holder)]).toEqual([false, false])
  const late = challenges.issue({ holder, source })
  pass(CHALLENGE_MS)
  expect(challenges.take(late, holder)).toBe(false)
  expect(challenges.take('none of ours', holder)).toBe(false)
})

test('[SE132] ten thousand challenges from one address use only that address’s share', () => {
  const { challenges } = counted()
  const ofAna = challenges.issue({ holder: 'Ana', source: '198.51.100.7' })
  for (let count = 0; count < 10_000; count++) challenges.issue({ holder, source })
  expect(challenges.size).toBe(101)
  expect(challenges.take(ofAna, 'Ana')).toBe(true)
})

test('[SE132] challenges from many addresses are bounded, and expired ones make room', () => {
  const { challenges, pass } = counted()
  for (let count = 0; count < 20_000; count++) challenges.issue({ holder, source: `address ${count}` })
  expect(challenges.size).toBe(10_000)
  pass(CHALLENGE_MS)
  for (let count = 0; count < 10_000; count++) challenges.issue({ holder, source: `address ${count}` })
  expect(challenges.size).toBeLessThan(10_001)
  const newest = challenges.issue({ holder, source })
  expect(challenges.take(newest, holder)).toBe(true)
})
