import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { PokeDelta } from '@hearthkeep/shared/protocol/poke.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { MutateInput } from '../../../web/src/data/mutate/mutate.ts'
import type { movingRequest } from '../../../web/src/platform/files/moving-request.ts'
import { Pace } from '../../../web/src/sync/loop/pace.ts'
import type { RoundEnd, RoundParts } from '../../../web/src/sync/loop/round.ts'
import type { Transport } from '../../../web/src/sync/transport/transport.ts'
import { dayOf } from '../clock.ts'
import { canCall, shownBy } from '../app-versions.ts'
import { callFor } from '../workload/people-workload.ts'
import { shownScopes, within, type Rows } from './device-data.ts'
import type { TabParts } from './device-parts.ts'
import { madeAlone, type MadeAlone } from './made-alone.ts'
import { transportTrackingSeenValues } from './seen-values-transport.ts'
import { seenValuesOf } from './seen-values.ts'
import { MAX_PUSH, StoredDevice } from './stored-device.ts'
import { FullStore, StorageFull } from './unreliable-stores.ts'

interface MadeTogether {
  outcome: Outcome<null> | 'full'
  alone: MadeAlone
}

/** A device: the real engine on an in-memory store, and the person who uses it. */
export class SimulatedDevice extends StoredDevice {
  /** What the person sees. */
  async seen(): Promise<{ rows: Rows; today: string }> {
    const data = await this.data()
    return { rows: shownBy(this.app, within(data.view, shownScopes(data))), today: this.context().today }
  }

  /** Chooses the person's next mutation, based on the visible rows. */
  async nextCall(): Promise<CallOf> {
    const seen = await this.seen()
    const { random, actions } = this.parts
    const { person } = this
    for (;;) {
      const call = callFor(random, { ...seen, person, actions })
      if (canCall(this.app, call)) return call
    }
  }

  /** @param seen the values shown by a form that was opened earlier; by default, the current ones. */
  async act(call: CallOf, seen?: Was): Promise<Outcome<null>> {
    const store = this.sessions.disk()
    const input = this.inputOf(call, seen)
    const { view } = await this.data()
    const outcome = await this.parts.sabotage.mutate(store, input)
    if (outcome.ok) this.noteMade(input, view)
    return outcome
  }

  /**
   * Makes the calls in one transaction, on a disk with room for only `writesLeft` writes.
   *
   * @returns the outcome, and what would be if each had been made alone.
   */
  async actTogether(calls: readonly CallOf[], writesLeft = Infinity): Promise<MadeTogether> {
    const inputs = calls.map((call) => this.inputOf(call))
    const { app } = this
    const alone = await madeAlone(this.memory.dump(), { app, inputs })
    try {
      const store = new FullStore(this.sessions.disk(), writesLeft)
      const outcome = await this.parts.sabotage.mutateAll(store, inputs)
      if (outcome.ok) for (const [n, input] of inputs.entries()) this.noteMade(input, must(alone.views[n], 'a view'))
      return { outcome, alone }
    } catch (error) {
      if (!(error instanceof StorageFull)) throw error
      return { outcome: 'full', alone }
    }
  }

  private inputOf(call: CallOf, seen?: Was): MutateInput {
    return { id: this.parts.random.uuid() as MutationId, call, context: this.context(), seen }
  }

  /** @param view the rows that the person saw before. */
  private noteMade({ id, call, seen }: MutateInput, view: Rows): void {
    this.known.push(id)
    const seenValues = seenValuesOf(call, view)
    if (seenValues) this.parts.seenByMutation.set(id, { ...seenValues, fields: { ...seenValues.fields, ...seen } })
  }

  /** Begins a round, which continues as its exchanges are delivered. */
  startRound({ writesLeft = Infinity } = {}): void {
    const { store } = this
    this.roundsInProgress += 1
    this.round(new FullStore(store, writesLeft), this.parts.network.transportOf(this.sender()))
      .catch(this.noteUnexpected)
      .finally(() => {
        if (store === this.store) this.roundsInProgress -= 1
      })
  }

  /** The older app's tab starts a round as if nothing had happened. */
  startRoundInOlderTab(): void {
    const { older } = this.sessions
    if (older) this.round(older, this.parts.network.transportOf(this.sender())).catch(this.noteUnexpected)
  }

  /** Applies the delta of a poke. @returns whether it is now applied; if not, the app begins a round. */
  receivePoke(pokeDelta: PokeDelta): Promise<boolean> {
    const now = this.now()
    return this.parts.sabotage.applyPokeDelta(this.store, {
      pokeDelta,
      person: this.person,
      now: now.toISOString(),
      today: dayOf(now),
    })
  }

  /** Runs a whole round over a network that loses nothing. */
  roundAtOnce(): Promise<RoundEnd> {
    return this.round(this.sessions.disk(), this.parts.network.directTransportOf(this.sender()))
  }

  /** The parts for the loop of another tab; its store can be cut independently. */
  tabParts(clock: () => number): TabParts {
    const store = this.sessions.open()
    const pace = new Pace({ clock: () => clock() + this.connection.clock.ms, most: MAX_PUSH })
    const transport = this.parts.network.transportOf(this.sender(pace))
    return { ...this.roundParts(store, transport), store, pace }
  }

  /** The parts of a round in another tab, over a network that loses nothing. */
  directParts(clock: () => number): RoundParts {
    const pace = new Pace({ clock, most: MAX_PUSH })
    const transport = this.parts.network.directTransportOf(this.sender(pace))
    return { ...this.roundParts(this.sessions.open(), transport), pace }
  }

  /** Sends the app's requests other than rounds. */
  request(how: 'queued' | 'at once'): typeof movingRequest {
    const { network } = this.parts
    return how === 'at once' ? network.directRequestOf(this.sender()) : network.requestOf(this.sender())
  }

  private round(store: RoundParts['store'], transport: Transport): Promise<RoundEnd> {
    return this.parts.sabotage.round(this.roundParts(store, transport))
  }

  private roundParts(store: RoundParts['store'], transport: Transport): RoundParts {
    return {
      store,
      transport: transportTrackingSeenValues(transport, this.memory, this.parts.seenByMutation),
      person: this.person,
      app: 'simulated',
      now: () => this.now(),
      today: () => dayOf(this.now()),
      mintId: () => this.parts.random.uuid(),
      pace: this.pace,
    }
  }
}
