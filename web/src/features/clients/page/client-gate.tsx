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

/** Renders its children once the client has loaded, or a fallback if the client is missing. */
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
            sentence="This isn’t one of your clients. If they were removed, you can restore them from the client list."
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
