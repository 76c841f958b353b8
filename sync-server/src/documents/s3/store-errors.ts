import { setTimeout } from 'node:timers/promises'
import { ContentsAway } from '../contents.ts'

/** The status of an answer that was an error; null for another error. */
const statusOf = (error: unknown): number | null =>
  error instanceof Error
    ? 'status' in error && typeof error.status === 'number'
      ? error.status
      : statusOf(error.cause)
    : null

export const isMissing = (error: unknown): boolean => statusOf(error) === 404

/** Pauses in milliseconds before what a busy store refused is tried again. */
const PAUSES_MS = [50, 200, 800]

/** Stores answer 5xx or 429 now and then, and expect a repetition. @param work may be repeated. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work()
    } catch (error) {
      const status = statusOf(error) ?? 0
      if (status < 500 && status !== 429) throw error
    }
    await setTimeout(pauseMs)
  }
  return work()
}

export function away(error: unknown): ContentsAway {
  return error instanceof ContentsAway ? error : new ContentsAway(wordsOf(error), { cause: error })
}

/** `fetch` gives the reason only as the cause of its error. */
const wordsOf = (error: unknown): string =>
  error instanceof Error ? (error.cause ? wordsOf(error.cause) : error.message) : String(error)
