import { expect, test } from 'vitest'
import type { Store, WriteTransaction } from '../storage/store.ts'
import { everyStore } from '../storage/testing/every-store.ts'
import { SharedTries, type Counted } from './shared-tries.ts'
import { SignInTries, type Caller } from './sign-in-tries.ts'

const ana: Counted = { by: { name: 'test', limit: 2, windowMs: 60_000 }, key: 'ana@example.com' }
const ben: Counted = { ...ana, key: 'ben@example.com' }
const wrong = async () => null

everyStore(({ read, write }) => {
  let ms = 0
  /** What one server counts with: each has its own memory. */
  const server = (store: Pick<Store, 'read' | 'write'> = { read, write }) =>
    new SharedTries({ store, secret: 'a secret', now: () => new Date(ms) })

  test('[SE200] two servers count together, until the window of the first try ends', async () => {
    ms = 0
    const [one, two] = [server(), server()]
    await one.add(ana)
    ms = 20_000
    expect([await one.waitFor(ana), await two.waitFor(ana)]).toEqual([0, 0])
    await two.add(ana)
    expect([await one.waitFor(ana), await two.waitFor(ana, ben), await two.waitFor(ben)]).toEqual([40, 40, 0])
    await one.forget(ana)
    expect(await two.waitFor(ana)).toBe(0)
  })

  test('[SE200] of tries that are taken at once at two servers, no more than the limit are allowed', async () => {
    ms = 0
    const servers = [server(), server()]
    const taken = await Promise.all([...servers, ...servers, ...servers].map((each) => each.take(ana, ben)))
    expect(taken.toSorted((a, b) => a - b)).toEqual([0, 0, 60, 60, 60, 60])
  })

  test('[SE200] what is counted by two things is counted by both or by none', async () => {
    ms = 0
    const tries = server()
    await tries.add(ana)
    await tries.add(ana)
    expect(await tries.take(ben, ana)).toBe(60)
    expect((await tries.look([ana, ben])).counts).toEqual([2, 0])
  })

  test('[SE23], [SE200] wrong passwords at two servers count together, and so does their forgiveness', async () => {
    ms = 0
    const caller: Caller = { emailKey: 'ana@example.com', address: '192.0.2.1', known: null }
    const servers = [new SignInTries(server(), 'people'), new SignInTries(server(), 'people')]
    const kinds: string[] = []
    for (let time = 0; time < 6; time++) for (const each of servers) kinds.push((await each.run(caller, wrong)).kind)
    expect(kinds).toEqual([...Array<string>(10).fill('wrong'), 'throttled', 'throttled'])
    const [one, two] = servers
    await one?.forgive(caller)
    expect(await two?.run(caller, wrong)).toEqual({ kind: 'wrong' })
  })

  test('[SE200] a flood of wrong tries is few transactions', async () => {
    ms = 0
    let writes = 0
    const counting: Store['write'] = (work) => {
      writes += 1
      return write(work)
    }
    const tries = server({ read, write: counting })
    await Promise.all(Array.from({ length: 500 }, (_, number) => tries.add({ ...ana, key: `${number}` })))
    expect(writes).toBe(2)
    expect(await tries.waitFor({ ...ana, by: { ...ana.by, limit: 1 }, key: '499' })).toBe(60)
  })

  test('[SE200] a write that fails rejects the tries that it would have counted, and no later ones', async () => {
    ms = 0
    let isBroken = true
    const breaking = async <T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T> => {
      if (isBroken) throw new Error('broken')
      return write(work)
    }
    const tries = server({ read, write: breaking })
    await expect(tries.add(ana)).rejects.toThrow('broken')
    isBroken = false
    await tries.add(ana)
    expect((await tries.look([ana])).counts).toEqual([1])
  })

  test('[SE200] a stored count names nobody', async () => {
    ms = 0
    await server().add(ana)
    const keys = [ana.key, `test\n${ana.key}`]
    expect(await read((view) => view.countedTries({ keys, now: new Date(ms).toISOString() }))).toEqual([])
  })
})
