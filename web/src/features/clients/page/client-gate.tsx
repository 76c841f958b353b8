import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ReactNode } from 'react'
import { useClient, type KnownClient } from '../../../data/queries/use-client.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { PageSkeleton } from '../../../ui/content/state/skeletons.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'

interface ClientGateProps {
  clientId: string
  today: CalendarDate
  children: (known: KnownClient) => ReactNode
}

/** What is shown of a client, once it is known that there is one to show. */
export function ClientGate({ clientId, today, children }: ClientGateProps) {
  const state = useClient(clientId, today)
  switch (state.state) {
    case 'loading':
      return <PageSkeleton />
    case 'missing':
      return (
        <Page>
          <PageHeader title="Client not found" />
          <EmptyState
            drawing={SearchDrawing}
            sentence="This client is not among yours. If they were removed, the list of clients can bring them back."
            action={
              <ButtonLink to="/clients" variant="outlined">
                Back to clients
              </ButtonLink>
            }
          />
        </Page>
      )
    case 'ready':
      return children(state.known)
  }
}
