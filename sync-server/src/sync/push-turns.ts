import { setImmediate } from 'node:timers/promises'

/** How long a push may block other writers, and how long it may take in total. */
export interface PushTurns {
  /** @returns a function that returns whether the time of the push is over. */
  beginPush(): () => boolean
  /**
   * @param isAwaited whether another writer waits for the turn to end.
   * @returns a function that returns whether the turn is over.
   */
  beginTurn(isAwaited: () => boolean): () => boolean
  /** Maximum number of mutations in a turn. */
  most: number
  /** Lets waiting requests run. */
  yieldToOthers(): Promise<void>
}

/** Milliseconds: enough for about 200 small mutations. */
const TURN_MS = 25
/** Milliseconds. A commit takes as long as tens of mutations, so a turn goes on while nobody waits. */
const UNAWAITED_TURN_MS = 500
/** Milliseconds. */
const PUSH_MS = 5_000

export const pushTurns: PushTurns = {
  beginPush: () => isOver(PUSH_MS),
  beginTurn(isAwaited) {
    const [mayBeOver, isOverAnyway] = [isOver(TURN_MS), isOver(UNAWAITED_TURN_MS)]
    return () => mayBeOver() && (isAwaited() || isOverAnyway())
  },
  most: 1_000,
  yieldToOthers: () => setImmediate(),
}

function isOver(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() >= end
}
