import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ErrorPanel } from '../../ui/content/error-panel.tsx'
import { RowSkeletons } from '../../ui/content/skeletons.tsx'
import { useAdminAnswer, type Asker } from './use-admin-answer.ts'

interface AdminPartProps<T> {
  asker: Asker
  path: string
  schema: z.ZodType<T>
  /** `total`: how many rows all pages of a list have. */
  children(value: T, total: number): ReactNode
}

/** What the server answers; the rows of before stay, dimmed, until the next ones are here. */
export function AdminPart<T>({ asker, path, schema, children }: AdminPartProps<T>) {
  const { answer, isLoading } = useAdminAnswer({ ...asker, path, schema })
  if (answer === null) return <RowSkeletons count={8} />
  if (answer.state === 'failed')
    return (
      <ErrorPanel
        happened={answer.message}
        safe="Nothing was changed."
        todo="Try again in a moment."
        action={
          <Button variant="contained" onClick={asker.onRefresh}>
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
