import { expect, test } from 'vitest'
import { everyStore } from '../../storage/testing/every-store.ts'
import { SharedTries } from '../shared-tries.ts'
import { CHALLENGE_MS, Challenges } from './challenges.ts'

const holder = 'sign in of a browser'

everyStore((store) => {
  let time = 0
  const now = () => new Date(time)

  /** The challenges of one server. */
  function server(secret = 'a secret') {
    time = Date.parse('2026-11-25T12:00:00.000Z')
    return new Challenges({ secret, tries: new SharedTries({ store, secret: 'another secret', now }), now })
  }

  test('[SE132] a challenge works once, for its holder, within five minutes', async () => {
    const challenges = server()
    const used = challenges.issue(holder)
    expect([await challenges.take(used, holder), await challenges.take(used, holder)]).toEqual([true, false])
    const others = challenges.issue(holder)
    expect(await challenges.take(others, 'another browser')).toBe(false)
    expect(await challenges.take(others, holder)).toBe(true)
    const late = challenges.issue(holder)
    time += CHALLENGE_MS - 1
    const latest = challenges.issue(holder)
    time += 1
    expect([await challenges.take(late, holder), await challenges.take(latest, holder)]).toEqual([false, true])
  })

  test('[SE132] a challenge works at another server, and at one of them', async () => {
    const [one, two] = [server(), server()]
    const challenge = one.issue(holder)
    const taken = [one, two, one, two].map((each) => each.take(challenge, holder))
    expect((await Promise.all(taken)).filter(Boolean)).toHaveLength(1)
    expect(await two.take(one.issue(holder), holder)).toBe(true)
  })

  test('[SE132] a challenge that was used late stays used until it has expired', async () => {
    const challenges = server()
    const challenge = challenges.issue(holder)
    time += CHALLENGE_MS - 1
    expect([await challenges.take(challenge, holder), await challenges.take(challenge, holder)]).toEqual([true, false])
  })

  test('[SE132] nothing else is a challenge', async () => {
    const challenges = server()
    const ours = challenges.issue(holder)
    const altered = Buffer.from(ours, 'base64url')
    altered.writeUInt8(altered.readUInt8(17) ^ 1, 17)
    const texts = ['', 'none of ours', altered.toString('base64url'), server('of someone else').issue(holder)]
    for (const text of texts) expect(await challenges.take(text, holder)).toBe(false)
    // The same bytes in another text.
    expect(await challenges.take(ours, holder)).toBe(true)
    expect(await challenges.take(`${ours}=`, holder)).toBe(false)
  })
})
