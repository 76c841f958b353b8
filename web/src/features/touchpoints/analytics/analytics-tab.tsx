import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { percent } from '@hearthkeep/shared/kernel/money.ts'
import {
  shareOf,
  type SentAndAnswered,
  MIN_FOR_BEST,
  type TouchpointAnalytics,
} from '@hearthkeep/shared/overview/realtor/touchpoint-analytics.ts'
import { touchpointCategoryLabel } from '@hearthkeep/shared/touchpoint/touchpoint-labels.ts'
import { useData, useLive } from '../../../data/live/data-provider.tsx'
import { useUpgradeHint } from '../../../data/queries/use-upgrade-hint.ts'
import { SideBySide } from '../../../ui/content/list/columns.tsx'
import { Bars, type Bar } from '../../../ui/content/chart/bars.tsx'
import { ProgressLine } from '../../../ui/content/chart/progress-line.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { RowSkeletons } from '../../../ui/content/state/skeletons.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { readAnalytics } from '../read-figures.ts'
import { monthLabels } from '@hearthkeep/shared/labels.ts'
import { templateOfType } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'

/** [PL5] The figures themselves stay on the page; a single message covers what requires a larger plan. */
export function AnalyticsTab({ today }: { today: CalendarDate }) {
  const lacking = useUpgradeHint('advancedAnalytics')
  if (lacking === undefined) return <RowSkeletons count={4} />
  return lacking === null ? (
    <Analytics today={today} />
  ) : (
    <SectionCard title="Analytics">
      <p>{lacking} Touchpoints and responses are recorded anyway and shown here with that plan.</p>
    </SectionCard>
  )
}

/** [TP9] The results of the touchpoints that were sent. */
function Analytics({ today }: { today: CalendarDate }) {
  const { userId } = useData().person
  const loaded = useLive(
    async (tables) => ({ analytics: await readAnalytics(tables, { userId, today }) }),
    [userId, today],
  )
  if (!loaded) return <RowSkeletons count={4} />
  const { analytics } = loaded
  return (
    <Stack>
      <SideBySide widths="minmax(0, 2fr) minmax(0, 3fr)">
        <SectionCard title="Response Rate by Category">
          {analytics === null ? (
            <p>No analytics data yet. Add properties and send touchpoints to see response rates.</p>
          ) : analytics.categories.length === 0 ? (
            <p>Once you send touchpoints, this shows the response rate by category.</p>
          ) : (
            <Stack>
              {analytics.categories.map(({ category, ...tally }) => (
                <ProgressLine
                  key={category}
                  label={touchpointCategoryLabel(category)}
                  words={`${touchpointCategoryLabel(category)}: ${percent(shareOf(tally))}`}
                  value={tally.responded}
                  max={tally.sent}
                  detail={answeredWords(tally)}
                />
              ))}
            </Stack>
          )}
        </SectionCard>
        <SectionCard title="Monthly Performance">
          {analytics === null ? (
            <p>No performance data yet. Add properties and send touchpoints to track monthly stats.</p>
          ) : (
            <Bars
              label="Last 12 months"
              legend={{ whole: 'Sent', part: 'Responded' }}
              bars={analytics.months.map(barOf)}
            />
          )}
        </SectionCard>
      </SideBySide>
      {analytics && <BestTemplateCard best={analytics.best} />}
    </Stack>
  )
}

const answeredWords = ({ sent, responded }: SentAndAnswered) =>
  `${responded.toLocaleString('en-US')} of ${sent.toLocaleString('en-US')} responded`

/** @param month `2026-11` */
function barOf({ month, sent, responded }: SentAndAnswered & { month: string }): Bar {
  const [year = '', number = ''] = month.split('-')
  const name = monthLabels[Number(number) - 1] ?? month
  return {
    id: month,
    short: name.slice(0, 3),
    summary: `${name} ${year}: ${sent} sent, ${responded} responded`,
    whole: sent,
    part: responded,
  }
}

/** The template with the highest response rate. */
function BestTemplateCard({ best }: { best: TouchpointAnalytics['best'] }) {
  const title = best && templateOfType(best.templateId)?.title
  return (
    <SectionCard title="Best template">
      {best && title ? (
        <ProgressLine
          label={title}
          words={`${title}: ${percent(shareOf(best))}`}
          value={best.responded}
          max={best.sent}
          detail={`${best.responded} of ${best.sent} responded`}
        />
      ) : (
        <p>Shown once a template has been sent {MIN_FOR_BEST} times or more and someone has responded.</p>
      )}
    </SectionCard>
  )
}
