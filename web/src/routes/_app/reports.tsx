import { createFileRoute } from '@tanstack/react-router'
import { reportSearch } from '../../features/reports/report-template.ts'
import { ReportsPage } from '../../features/reports/desk/reports-page.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'

/** Property, template and date range are in the URL, so that a report can be found again. */
export const Route = createFileRoute('/_app/reports')({ validateSearch: reportSearch, component: Reports })

function Reports() {
  const choice = Route.useSearch()
  const navigate = Route.useNavigate()
  const day = useObservable(today)
  return (
    <ReportsPage
      choice={choice}
      today={day}
      onChoose={(next) => void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })}
    />
  )
}
