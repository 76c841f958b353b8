import { handedOverClient } from '@hearthkeep/shared/protocol/answers/office-answers.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { askServer } from '../../../data/ask-server.ts'
import { DraftPlace } from '../../../data/forms/draft-place.ts'
import { useClient, type KnownClient } from '../../../data/queries/clients/use-client.ts'
import { isDemo } from '../../../platform/demo/demo-place.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { PageSkeleton } from '../../../ui/frame/page-skeleton.tsx'
import { PageHeader, Page } from '../../../ui/frame/page.tsx'

interface ClientGateProps {
  clientId: string
  today: CalendarDate
  children: (known: KnownClient) => ReactNode
}

const LeftDrafts = lazily(async () => (await import('../../../actions/property/left-drafts.tsx')).LeftDrafts)

/** Renders its children once the client has loaded, or a fallback if the client is missing. */
export function ClientGate({ clientId, today, children }: ClientGateProps) {
  const state = useClient(clientId, today)
  switch (state.state) {
    case 'loading':
      return <PageSkeleton />
    case 'missing':
      return <ClientMissing clientId={clientId} />
    case 'ready':
      return <DraftPlace value={clientId}>{children(state.known)}</DraftPlace>
  }
}

function ClientMissing({ clientId }: { clientId: string }) {
  const words = useHandedOver(clientId)
  if (words === undefined) return <PageSkeleton />
  return (
    <Page>
      <PageHeader title={words === null ? 'Client not found' : 'You handed this client over'} />
      <EmptyState
        drawing={SearchDrawing}
        sentence={
          words === null
            ? 'This isn’t one of your clients. If they were removed, you can restore them from the client list.'
            : `${words}, with everything you recorded.`
        }
        action={<ButtonLink to="/clients">Back to clients</ButtonLink>}
      />
      <LeftDrafts place={clientId} />
    </Page>
  )
}

/** Longer than a server that is up takes to answer. */
const PATIENCE_MS = 4000

/**
 * [HO27] Asks the server to whom the client was handed over, because a device keeps nothing of them; `null` if they were
 * not, or the server cannot be reached.
 */
function useHandedOver(clientId: string): string | null | undefined {
  const [words, setWords] = useState<string | null | undefined>(isDemo ? null : undefined)
  useEffect(() => {
    if (isDemo) return
    const leaving = new AbortController()
    const ask = async () => {
      const path = `/api/office/handed-over/${encodeURIComponent(clientId)}`
      const answer = await askServer(path, handedOverClient, { patience: PATIENCE_MS, signal: leaving.signal })
      if (!leaving.signal.aborted) setWords(answer.state === 'done' ? answer.value.words : null)
    }
    void ask()
    return () => leaving.abort()
  }, [clientId])
  return words
}
