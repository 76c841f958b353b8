import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ErrorPanel } from '../../ui/content/state/error-panel.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { failureOf } from './ask-as-admin.ts'
import { useAdminQuery, type QueryContext } from './use-admin-query.ts'

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
