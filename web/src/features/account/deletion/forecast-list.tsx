import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { DeletionForecast } from '@hearthkeep/shared/protocol/account-deletion.ts'
import { fateParts, ownLines } from './forecast-words.ts'

interface ForecastListProps {
  forecast: DeletionForecast
  onReport(propertyId: string): void
}

/** [DL1] Lists the effects of a deletion, from the server's forecast, and leads to the report of each house ([DL11]). */
export function ForecastList({ forecast, onReport }: ForecastListProps) {
  const own = ownLines(forecast)
  return (
    <Parts>
      {fateParts(forecast).map(({ title, sentence, lines, more }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{sentence}</p>
          <ul>
            {lines.map(({ id, address, words }) => (
              <li key={id}>
                {words}{' '}
                <Button size="small" aria-label={`Report of ${address}`} onClick={() => onReport(id)}>
                  Report
                </Button>
              </li>
            ))}
            {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
          </ul>
        </section>
      ))}
      <section>
        <h3>Your account and your own data will be deleted</h3>
        <p>Your name, email, phone, password, settings, notifications and calendar feed.</p>
        {own.length > 0 && (
          <ul>
            {own.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>Others keep what’s theirs</h3>
        <p>Messages they received, what they wrote about you, and what you added to their properties.</p>
      </section>
    </Parts>
  )
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& h3': { ...theme.typography.subtitle1, fontWeight: 600, margin: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& ul': { margin: '4px 0 0', paddingLeft: 20, listStyle: 'disc', overflowWrap: 'anywhere' },
}))
