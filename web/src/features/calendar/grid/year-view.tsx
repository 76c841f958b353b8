import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { monthsOfYear, sameMonth } from '@hearthkeep/shared/calendar/calendar-range.ts'
import { styled } from '@mui/material/styles'
import type { CalendarWork } from '../calendar-work.ts'
import { countWords, monthName, monthShort } from '../calendar-words.ts'
import { WorkMark } from './work-mark.tsx'

interface YearViewProps {
  date: CalendarDate
  today: CalendarDate
  days: ReadonlyMap<CalendarDate, CalendarWork[]>
  onMonth(day: CalendarDate): void
}

/** The months of a year side by side, with one mark per item, stacked from the bottom. */
export function YearView({ date, today, days, onMonth }: YearViewProps) {
  return (
    <div style={{ containerType: 'inline-size' }}>
      <Strip aria-label={`Work by month in ${date.slice(0, 4)}`}>
        {monthsOfYear(date).map((month) => {
          const works = worksOfMonth(days, month)
          const isNow = sameMonth(month, today)
          return (
            <li key={month} aria-current={isNow ? 'date' : undefined}>
              <button
                type="button"
                aria-label={`${monthName(month)}: ${countWords(works)}`}
                aria-pressed={sameMonth(month, date)}
                onClick={() => onMonth(isNow ? today : month)}
              >
                <Pile>
                  {works.slice(0, MAX_SHOWN).map(({ item, kind }) => (
                    <WorkMark key={item.id} kind={kind} />
                  ))}
                </Pile>
                {works.length > MAX_SHOWN && <small>+{works.length - MAX_SHOWN}</small>}
                <span>{monthShort(month)}</span>
              </button>
            </li>
          )
        })}
      </Strip>
    </div>
  )
}

/** Returns the items of a month, in day order. */
export const worksOfMonth = (days: YearViewProps['days'], month: CalendarDate): CalendarWork[] =>
  [...days]
    .filter(([day]) => sameMonth(day, month))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, works]) => works)

/** The maximum number of marks in a stack. */
const MAX_SHOWN = 15

const Strip = styled('ol')(({ theme }) => {
  const { primary, background, text } = theme.vars.palette
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 6,
    '@container (min-width: 460px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
    '& button': {
      display: 'grid',
      gridTemplateRows: '1fr auto auto',
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'center',
      gap: 4,
      width: '100%',
      height: 104,
      padding: '8px 4px 6px',
      border: 0,
      borderRadius: theme.vars.shape.borderRadius,
      font: 'inherit',
      color: text.secondary,
      backgroundColor: background.default,
      cursor: 'pointer',
      transition: 'background-color 120ms',
      '@container (min-width: 640px)': { height: 168 },
    },
    '& button:hover': { backgroundColor: background.sunk },
    "& button[aria-pressed='true']": {
      color: text.primary,
      backgroundColor: primary.soft,
      boxShadow: `inset 0 0 0 2px ${primary.main}`,
    },
    '& span': { padding: '2px 8px', borderRadius: 12, fontSize: theme.typography.body2.fontSize, fontWeight: 500 },
    '& small': { ...theme.typography.caption, lineHeight: 1, color: 'inherit' },
    "& li[aria-current='date'] span": {
      fontWeight: 700,
      color: primary.contrastText,
      backgroundColor: primary.main,
    },
  }
})

const Pile = styled('div')({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignContent: 'flex-start',
  justifyContent: 'center',
  gap: 6,
  maxWidth: 40,
  width: '100%',
})
