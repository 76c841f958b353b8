import { percent } from '@hearthkeep/shared/kernel/money.ts'
import { MIN_FOR_BEST, shareOf, type TouchpointAnalytics } from '@hearthkeep/shared/touchpoint/touchpoint-analytics.ts'
import { templateOfType } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import { ProgressLine } from '../../../ui/content/chart/progress-line.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'

/** The template with the highest response rate. */
export function BestTemplateCard({ best }: { best: TouchpointAnalytics['best'] }) {
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
