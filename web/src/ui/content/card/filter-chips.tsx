import { styled } from '@mui/material/styles'
import { edgedWhenForced } from '../../theme/forced-colors.ts'
import type { Tone } from '../../theme/tone.ts'

interface FilterChip {
  value: string
  label: string
  count?: number
  /** The color of a chip that asks for attention while it is not selected. */
  tone?: Extract<Tone, 'accent'>
}

interface FilterChipsProps {
  /** The accessible name of the group. */
  label: string
  chips: FilterChip[]
  value: string
  onChange: (value: string) => void
}

/** Selects one of a few. On a phone the chips scroll sideways instead of wrapping. */
export function FilterChips({ label, chips, value: chosen, onChange }: FilterChipsProps) {
  return (
    <Row role="group" aria-label={label}>
      {chips.map(({ value, label: words, count, tone }) => (
        <Chip
          key={value}
          ref={value === chosen ? showInRow : null}
          type="button"
          aria-pressed={value === chosen}
          data-tone={tone}
          onClick={() => onChange(value)}
        >
          {words}
          {count !== undefined && <> {count}</>}
        </Chip>
      ))}
    </Row>
  )
}

/** Centers the chip if the row scrolls, without scrolling the page. */
function showInRow(chip: HTMLElement | null): void {
  const row = chip?.parentElement
  if (row) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the touch target and the focus ring, which extend beyond a chip, up to the page's edge.
  '--reach': 'max(8px, var(--gutter, 0px))',
  margin: '-8px calc(-1 * var(--reach))',
  padding: '8px var(--reach)',
  [theme.breakpoints.up('sm')]: { flexWrap: 'wrap', rowGap: 14 },
}))

const Chip = styled('button')(({ theme }) => ({
  position: 'relative',
  flexShrink: 0,
  minWidth: 44,
  minHeight: 30,
  padding: '2px 12px',
  border: 0,
  borderRadius: 15,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunk,
  cursor: 'pointer',
  transition: 'background-color 120ms, color 120ms',
  "&[data-tone='accent']": {
    color: theme.vars.palette.secondary.main,
    backgroundColor: theme.vars.palette.secondary.soft,
  },
  "&[aria-pressed='true']": {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
  '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
  ...edgedWhenForced,
}))
