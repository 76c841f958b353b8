import type { Client } from '@hearthkeep/shared/entities.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Surface } from '../../../ui/theme/surface.ts'
import { LOW_WINDOW, NAVIGATION_SIZE } from '../../../ui/theme/navigation-size.ts'
import { Row } from '../../../ui/kit.tsx'

interface SelectBarProps {
  chosen: readonly Client[]
  /** Whether all clients in the list are selected. */
  isAll: boolean
  isArchive: boolean
  onAll(): void
  onEnd(): void
  onTag(): void
  onMessage(): void
  /** Absent without an office. */
  onHandOver?: (() => void) | undefined
  onArchive(): void
}

/** [RD22] What can be done with the selected clients. */
export function SelectBar({ chosen, isAll, isArchive, onAll, onEnd, ...on }: SelectBarProps) {
  const isNone = chosen.length === 0
  return (
    <Bar role="toolbar" aria-label="Selected clients">
      <Row sx={{ justifyContent: 'space-between' }}>
        <span role="status">{isNone ? 'Select clients' : `${counted(chosen.length, 'client')} selected`}</span>
        <Row gap={0}>
          {!isAll && (
            <Button variant="text" onClick={onAll}>
              All
            </Button>
          )}
          <Button variant="text" onClick={onEnd}>
            Cancel
          </Button>
        </Row>
      </Row>
      <Row>
        <Button disabled={isNone} onClick={on.onTag}>
          Tag
        </Button>
        <Button disabled={isNone} onClick={on.onMessage}>
          Message
        </Button>
        {on.onHandOver && (
          <Button disabled={isNone} onClick={on.onHandOver}>
            Hand over
          </Button>
        )}
        <Button disabled={isNone} onClick={on.onArchive}>
          {isArchive ? 'Bring back' : 'Archive'}
        </Button>
      </Row>
    </Bar>
  )
}

const Bar = styled(Surface)(({ theme }) => ({
  position: 'sticky',
  bottom: `calc(${NAVIGATION_SIZE.bar + 8}px + env(safe-area-inset-bottom))`,
  zIndex: 2,
  display: 'grid',
  gap: 4,
  padding: '4px 12px 12px',
  boxShadow: theme.shadows[4],
  [theme.breakpoints.up('sm')]: { bottom: 8 },
  // It would cover what has the focus.
  [LOW_WINDOW]: { position: 'static' },
  '& > div:last-of-type > button': { flex: '1 1 auto', paddingInline: 12 },
}))
