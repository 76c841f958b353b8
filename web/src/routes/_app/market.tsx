import { createFileRoute } from '@tanstack/react-router'
import { session } from '../../features/account/session.ts'
import { MarketPage } from '../../features/market/market-page.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { RealtorsOnly } from '../../ui/frame/realtors-only.tsx'
import { Row } from '../../ui/kit.tsx'

/** A realtor's own numbers of the market, which letters fill in. */
export const Route = createFileRoute('/_app/market')({ component: Market })

function Market() {
  const user = useObservable(session)
  const day = useObservable(today)
  if (!user) return null
  if (user.role !== 'realtor') return <RealtorsOnly title="Market numbers" />
  return (
    <MarketPage
      today={day}
      links={
        <Row>
          <ButtonLink to="/communication" search={{ tab: 'send' }}>
            Write to clients
          </ButtonLink>
          <ButtonLink to="/touchpoints">Plan a regular letter</ButtonLink>
        </Row>
      }
    />
  )
}
