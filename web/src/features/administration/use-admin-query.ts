import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerSchema, ServerAnswer } from '../../data/ask-server.ts'
import { askAsAdmin } from './ask-as-admin.ts'

/** Shared by all queries of the admin page. */
export interface QueryContext {
  /** A change repeats all queries. */
  refreshCount: number
  /** The time of the last refresh. */
  now: Date
  onRefresh(): void
  onSignedOut(): void
}

interface Asking<T> extends Pick<QueryContext, 'refreshCount' | 'onSignedOut'> {
  path: string
  /** Must be the same object at each render. */
  schema: AnswerSchema<T>
}

interface AdminQueryState<T> {
  /** The last result, kept while the next one loads; null before the first. */
  answer: Exclude<ServerAnswer<T>, { state: 'signed out' }> | null
  isLoading: boolean
}

/** Fetches from the admin API, and refetches whenever the path or `refreshCount` changes. */
export function useAdminQuery<T>({ path, schema, refreshCount, onSignedOut }: Asking<T>): AdminQueryState<T> {
  const [state, setState] = useState<{ key: string; answer: AdminQueryState<T>['answer'] }>({ key: '', answer: null })
  const take = useEffectEvent((key: string, answer: ServerAnswer<T>) => {
    if (answer.state === 'signed out') onSignedOut()
    else setState({ key, answer })
  })
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const answer = await askAsAdmin(path, schema, { signal: leaving.signal })
      if (!leaving.signal.aborted) take(keyOf(path, refreshCount), answer)
    }
    void ask()
    return () => leaving.abort()
  }, [path, schema, refreshCount])
  return { answer: state.answer, isLoading: state.key !== keyOf(path, refreshCount) }
}

const keyOf = (path: string, refreshCount: number) => `${path} ${refreshCount}`
