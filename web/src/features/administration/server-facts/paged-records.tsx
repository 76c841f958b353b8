import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { ChecklistDrawing } from '../../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { Actions } from '../../../ui/kit.tsx'
import { AdminQuery, type QueryContext } from '../admin-query.tsx'

interface PagedRecordsProps<Row> {
  context: QueryContext
  /** Such as `drift-reports`. */
  list: string
  filter?: Record<string, string>
  /** Must be the same object at each render. */
  schema: z.ZodType<Row[]>
  nothing: string
  children(rows: Row[]): ReactNode
}

const AT_A_TIME = 100

/** Records in descending order of their numbers, page by page. Give each filter its own `key`. */
export function PagedRecords<Row extends { number: number }>(props: PagedRecordsProps<Row>) {
  const { context, list, filter = {}, schema, nothing, children } = props
  /** The last number of each previous page. */
  const [turned, setTurned] = useState<number[]>([])
  const last = turned.at(-1)
  const parameters = new URLSearchParams({
    limit: String(AT_A_TIME),
    ...filter,
    ...(last !== undefined && { before: String(last) }),
  })
  return (
    <AdminQuery context={context} path={`${list}?${parameters}`} schema={schema}>
      {(rows) => (
        <>
          {rows.length === 0 ? <EmptyState drawing={ChecklistDrawing} sentence={nothing} /> : children(rows)}
          <Actions sx={{ justifyContent: 'flex-end' }}>
            {turned.length > 0 && <Button onClick={() => setTurned(turned.slice(0, -1))}>Newer</Button>}
            {rows.length === AT_A_TIME && (
              <Button onClick={() => setTurned([...turned, ...rows.slice(-1).map(({ number }) => number)])}>
                Older
              </Button>
            )}
          </Actions>
        </>
      )}
    </AdminQuery>
  )
}
