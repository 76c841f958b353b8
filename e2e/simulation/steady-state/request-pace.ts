import type { Transport } from '../../../web/src/sync/transport/transport.ts'
import { TransportFailure } from '../../../web/src/sync/transport/transport.ts'
import type { RoundEnd } from '../../../web/src/sync/loop/round.ts'
import { mustAct, smallChange, type DevicePair } from './device-pair.ts'
import { MAX_PUSH } from '../device/stored-device.ts'
import { holds } from '../invariants/violation.ts'

/** What happens to a request: the answer takes this many milliseconds, or it does not get through. */
type Outcome = number | 'fails'

const [FAST, SLOW] = [100, 12_000]
const FULL = MAX_PUSH.mutations

/**
 * [P20]: After a push that failed, a request carries nothing; if that one is answered, the next push carries half. An
 * answer that takes longer than ten seconds also halves the load, even of a request that is already prepared; a fast
 * answer lets it grow again. Everything is pushed in one round, except after a slow answer.
 */
export async function checkPace(pair: DevicePair): Promise<void> {
  const { world, one, settleDevice } = pair
  if (world.skew.server !== 'current') return
  let ms = 0
  const parts = one.directParts(() => ms)
  const roundWith = async (outcomes: readonly Outcome[]): Promise<{ sizes: number[]; end: RoundEnd | 'failed' }> => {
    const sizes: number[] = []
    const sync: Transport['sync'] = async (request) => {
      const outcome = outcomes[sizes.length] ?? FAST
      sizes.push(request.mutations.length)
      if (outcome === 'fails') throw new TransportFailure('unreachable', 'it does not get through')
      const answer = await parts.transport.sync(request)
      ms += outcome
      return answer
    }
    try {
      return { sizes, end: await world.sabotage.round({ ...parts, transport: { ...parts.transport, sync } }) }
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error
      return { sizes, end: 'failed' }
    }
  }
  const expect = async (outcomes: readonly Outcome[], sizes: readonly number[], end: RoundEnd | 'failed') => {
    const made = await roundWith(outcomes)
    const isExpected = made.end === end && made.sizes.join() === sizes.join()
    holds(isExpected, 'P20', () => `${one.name} carries ${made.sizes.join()}: ${made.end}, not ${sizes.join()}: ${end}`)
  }
  /** The first half may be smaller, because half of the bytes may carry fewer mutations. */
  const expectHalves = async () => {
    const { sizes, end } = await roundWith([])
    const [first = 0] = sizes
    const sum = sizes.reduce((one, other) => one + other, 0)
    const isExpected = end === 'done' && first > 0 && first <= FULL / 2 && sum === FULL
    holds(isExpected, 'P20', () => `${one.name} carries ${sizes.join()}: ${end}, not half of ${FULL} and the rest`)
  }
  let n = 400
  const actTimes = async (times: number) => {
    // Multiples of thirty would be no days.
    for (let done = 0; done < times; done += 1) await mustAct(one, smallChange(pair, (n += n % 30 === 29 ? 2 : 1)))
  }

  await actTimes(2 * FULL)
  await expect([], [FULL, FULL], 'done')
  await actTimes(2 * FULL)
  await expect([SLOW], [FULL], 'again')
  await expectHalves()
  await actTimes(FULL)
  await expect(['fails'], [FULL], 'failed')
  await expect([], [0], 'probing')
  await expectHalves()
  await settleDevice(one)
}
