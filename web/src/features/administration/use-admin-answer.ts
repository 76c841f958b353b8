import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { askAsAdmin, type AdminAnswer } from './admin-api.ts'

/** What every part of the page that asks the server shares. */
export interface Asker {
  /** Another number asks again. */
  round: number
  /** When the round began. */
  now: Date
  onRefresh(): void
  onSignedOut(): void
}

interface Asking<T> extends Pick<Asker, 'round' | 'onSignedOut'> {
  path: string
  /** The same at each render. */
  schema: z.ZodType<T>
}

interface Asked<T> {
  /** The last answer, also while the next one is awaited; null before the first. */
  answer: Exclude<AdminAnswer<T>, { state: 'signed out' }> | null
  isLoading: boolean
}

/** Asks the server, again whenever the path or the round changes. */
export function useAdminAnswer<T>({ path, schema, round, onSignedOut }: Asking<T>): Asked<T> {
  const [state, setState] = useState<{ key: string; answer: Asked<T>['answer'] }>({ key: '', answer: null })
  const take = useEffectEvent((key: string, answer: AdminAnswer<T>) => {
    if (answer.state === 'signed out') onSignedOut()
    else setState({ key, answer })
  })
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const answer = await askAsAdmin(path, schema, { signal: leaving.signal })
      if (!leaving.signal.aborted) take(keyOf(path, round), answer)
    }
    void ask()
    return () => leaving.abort()
  }, [path, schema, round])
  return { answer: state.answer, isLoading: state.key !== keyOf(path, round) }
}

const keyOf = (path: string, round: number) => `${path} ${round}`
