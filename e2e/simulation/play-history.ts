import { reportUnhandled } from './unhandled-errors.ts'
import { settle, type World } from './world.ts'

export interface History {
  seed: number
  /** Null if every invariant held. */
  failure: string | null
  /** A log of the events and the final state of the server; deterministic for a seed. */
  story: string[]
}

/**
 * Plays one history. Whatever fails in it, even where nothing waits for the result, ends this history as failed, with
 * its seed and its story, and the next one can follow.
 */
export async function playHistory(seed: number, world: World, play: () => Promise<void>): Promise<History> {
  const errors: unknown[] = []
  const endReporting = reportUnhandled((error) => {
    errors.push(error)
    // The next check of the devices ends the history.
    world.server.bugs.push(error)
  })
  const close = () => world.server.close()
  // An error counts as unhandled only once all that is due has run.
  for (const step of [play, settle, close, settle]) {
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  }
  endReporting()
  // What the server met comes first: a call that it did not answer may have failed the rest.
  const [failure] = [...world.server.bugs, ...errors]
  return { seed, failure: failure === undefined ? null : describeError(failure), story: world.story }
}

/** A failed history in readable form. */
export function describeHistory({ seed, failure, story }: History): string {
  return `Seed ${seed}\n${story.join('\n')}\n${failure ?? 'Every invariant held.'}`
}

const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
