import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { VisuallyHidden } from '../../../ui/content/state/visually-hidden.tsx'
import { dayMark, type CalendarWork } from '../calendar-work.ts'
import { dayWords, weekdayShort } from '../calendar-words.ts'
import { WorkMark } from './work-mark.tsx'

interface DayCellProps {
  date: CalendarDate
  works: CalendarWork[]
  variant: 'month' | 'week'
  /** The number of lines that fit. */
  room: number
  /** The day is in the displayed month or week. */
  inside: boolean
  isToday: boolean
  chosen: boolean
  /** The dragged item would be dropped on this day. */
  target: boolean
}

/** A day of the grid: its number and its items. Its accessible name has the whole date, the counts and the titles shown. */
export function DayCell({ date, works, variant, room, inside, isToday, chosen, target }: DayCellProps) {
  const shown = works.length > room ? works.slice(0, room - 1) : works
  const marked = works.length > MARKS ? works.slice(0, MARKS - 1) : works
  return (
    <Cell
      role="gridcell"
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-current={isToday ? 'date' : undefined}
      data-day={date}
      data-variant={variant}
      data-mark={dayMark(works)}
      data-inside={inside}
      data-target={target}
    >
      <VisuallyHidden>{dayWords(date, works)}</VisuallyHidden>
      <Head aria-hidden data-variant={variant}>
        {variant === 'week' && <span>{weekdayShort(date)}</span>}
        <b>{Number(date.slice(8))}</b>
      </Head>
      <Marks aria-hidden data-variant={variant}>
        {marked.map(({ item, kind }) => (
          <WorkMark key={item.id} kind={kind} />
        ))}
        {marked.length < works.length && <small>+{works.length - marked.length}</small>}
      </Marks>
      <Works data-variant={variant}>
        {shown.map(({ item, kind, movable }) => (
          <Work key={item.id} data-work={item.id} data-movable={movable} data-kind={kind}>
            <WorkMark kind={kind} />
            <span>{item.title}</span>
          </Work>
        ))}
        {shown.length < works.length && <More>+{works.length - shown.length} more</More>}
      </Works>
    </Cell>
  )
}

/** The maximum number of marks in a month cell on a phone, which shows no titles; the number of the others counts too. */
const MARKS = 3

const Cell = styled('div')(({ theme }) => {
  const { primary, error, info, background, text } = theme.vars.palette
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    alignContent: 'start',
    gap: 4,
    minWidth: 0,
    minHeight: 48,
    padding: 4,
    borderRadius: theme.vars.shape.borderRadius,
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    backgroundColor: background.default,
    transition: 'background-color 120ms',
    '@media (hover: hover)': { '&:hover': { backgroundColor: background.sunk } },
    "&[data-mark='work']": { backgroundColor: info.soft },
    "&[data-mark='overdue']": { backgroundColor: error.soft },
    "&[data-inside='false'] b": { fontWeight: 400, color: text.secondary },
    "&[aria-selected='true']": { boxShadow: `inset 0 0 0 2px ${primary.main}` },
    "&[data-target='true']": { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.secondary.main}` },
    '&:focus-visible': { outlineOffset: 1, zIndex: 1 },
    "&[aria-current='date'] b": { fontWeight: 700, color: primary.contrastText, backgroundColor: primary.main },
    [theme.breakpoints.up('sm')]: { padding: 6 },
    "&[data-variant='week']": {
      [theme.breakpoints.down('sm')]: {
        gridTemplateColumns: '72px minmax(0, 1fr)',
        gridTemplateRows: 'auto',
        alignContent: 'center',
        alignItems: 'center',
        minHeight: 56,
        padding: 6,
      },
      [theme.breakpoints.up('sm')]: { minHeight: 280 },
      [theme.breakpoints.up('lg')]: { minHeight: 440 },
    },
  }
})

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  fontSize: theme.typography.body2.fontSize,
  '& span': { color: theme.vars.palette.text.secondary },
  '& b': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 26,
    height: 26,
    borderRadius: 13,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.up('sm')]: { justifyContent: 'flex-start' },
  [theme.breakpoints.down('sm')]: {
    "&[data-variant='week']": { justifyContent: 'space-between', paddingInline: '6px 4px' },
  },
}))

const Marks = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  alignSelf: 'start',
  gap: 3,
  minHeight: 10,
  '& small': { ...theme.typography.caption, fontWeight: 600, lineHeight: 1, color: 'inherit' },
  [theme.breakpoints.up('sm')]: { display: 'none' },
  "&[data-variant='week']": { display: 'none' },
}))

const Works = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 3,
  [theme.breakpoints.down('sm')]: { "&[data-variant='month']": { display: 'none' } },
}))

const Work = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 22,
  padding: '1px 6px',
  borderRadius: 6,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  lineHeight: 1.3,
  backgroundColor: theme.vars.palette.background.paper,
  "&[data-movable='true']": { cursor: 'grab' },
  "&[data-kind='done']": { color: theme.vars.palette.text.secondary, backgroundColor: 'transparent' },
  '& span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // A single item has room for a second line.
  '&:only-child span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    hyphens: 'auto',
    whiteSpace: 'normal',
  },
  "[data-variant='week'] > &": { minHeight: 30, paddingBlock: 4 },
  "[data-variant='week'] > & span": {
    display: 'block',
    whiteSpace: 'normal',
    hyphens: 'auto',
    overflowWrap: 'anywhere',
  },
}))

const More = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  paddingLeft: 6,
  color: theme.vars.palette.text.secondary,
}))
