import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { ErrorPanel } from '../../ui/content/state/error-panel.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { failureOf, askAsAdmin } from './ask-as-admin.ts'
import type { AnswerSchema, ServerAnswer } from '../../data/ask-server.ts'

interface AdminQueryProps<T> {
  context: QueryContext
  path: string
  schema: z.ZodType<T>
  /** `total`: the number of rows on all pages. */
  children(value: T, total: number): ReactNode
}

/** Renders the result of a query. The previous result stays visible, dimmed, while the next one loads. */
export function AdminQuery<T>({ context, path, schema, children }: AdminQueryProps<T>) {
  const { answer, isLoading } = useAdminQuery({ ...context, path, schema })
  if (answer === null) return <RowSkeletons count={8} />
  if (answer.state !== 'done')
    return (
      <ErrorPanel
        problem={failureOf(answer) ?? ''}
        safe="Nothing was changed."
        todo="Try again in a moment."
        action={
          <Button variant="contained" onClick={context.onRefresh}>
            Try again
          </Button>
        }
      />
    )
  return <Room data-loading={isLoading || undefined}>{children(answer.value, answer.total)}</Room>
}

const Room = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '&[data-loading]': { opacity: 0.5 },
})

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
