import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings.tsx'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { ErrorPanel } from '../../../ui/content/error-panel.tsx'
import { PRODUCT_NAME } from '../../../ui/frame/mark.tsx'
import { PlainFrame } from '../../../ui/frame/plain-frame.tsx'
import { Surface } from '../../../ui/look/surface.ts'
import { OpenInvitation } from './open-invitation.tsx'
import { useOffer } from './use-offer.ts'
import { Welcome } from './welcome.tsx'

interface InvitationPageProps {
  token: string | undefined
  /** Signs whoever is here out of this device. */
  onLeave(): Promise<void>
  /** The person has joined, and was told so. */
  onWelcomed(): void
}

/** Where the link of an invitation leads (part 1, section 2). */
export function InvitationPage(props: InvitationPageProps) {
  return (
    <PlainFrame>
      <title>{`Invitation · ${PRODUCT_NAME}`}</title>
      <Column>
        <Content {...props} />
      </Column>
    </PlainFrame>
  )
}

function Content({ token, onLeave, onWelcomed }: InvitationPageProps) {
  const { offered, retry } = useOffer(token)
  switch (offered.state) {
    case 'loading':
      return <p role="status">Opening your invitation…</p>
    case 'unreachable':
      return (
        <ErrorPanel
          happened="Hearthkeep cannot be reached"
          safe="An invitation is accepted with a network. It waits for you."
          todo="Check your connection and try again."
          action={
            <Button variant="contained" onClick={retry}>
              Try again
            </Button>
          }
        />
      )
    case 'invalid':
      return (
        <Surface>
          <EmptyState
            drawing={SearchDrawing}
            title="Invalid Invitation"
            titleAs="h1"
            sentence={offered.message}
            action={
              <ButtonLink to="/" variant="contained">
                Return to Home
              </ButtonLink>
            }
          />
        </Surface>
      )
    case 'joined':
      return <Welcome address={null} onWelcomed={onWelcomed} />
    case 'open':
      return token && <OpenInvitation token={token} offer={offered.offer} {...{ onLeave, onWelcomed }} />
  }
}

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  maxWidth: 472,
  marginInline: 'auto',
  padding: '24px 16px 48px',
  [theme.breakpoints.up('sm')]: { paddingTop: 56 },
}))
