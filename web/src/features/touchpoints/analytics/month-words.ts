import { monthLabels } from '@hearthkeep/shared/labels.ts'
import type { SentAndAnswered } from '@hearthkeep/shared/touchpoint/touchpoint-analytics.ts'
import type { MonthBar } from '../../../ui/content/chart/month-bars.tsx'

/** @param month `2026-11` */
export function barOf({ month, sent, responded }: SentAndAnswered & { month: string }): MonthBar {
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
