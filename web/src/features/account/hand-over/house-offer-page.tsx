import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings.tsx'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { ErrorPanel } from '../../../ui/content/error-panel.tsx'
import { PRODUCT_NAME } from '../../../ui/frame/mark.tsx'
import { PlainFrame } from '../../../ui/frame/plain-frame.tsx'
import { Surface } from '../../../ui/look/surface.ts'
import { OpenHouseOffer } from './open-house-offer.tsx'
import { useHouseOffer } from './use-house-offer.ts'

interface HouseOfferPageProps {
  token: string
  /** Signs whoever is here out of this device. */
  onLeave(): Promise<void>
  /** The house is theirs, and they were told so. */
  onWelcomed(): void
}

/** Where the link of an offered house leads. */
export function HouseOfferPage(props: HouseOfferPageProps) {
  return (
    <PlainFrame>
      <title>{`A house for you · ${PRODUCT_NAME}`}</title>
      <Column>
        <Content {...props} />
      </Column>
    </PlainFrame>
  )
}

function Content({ token, onLeave, onWelcomed }: HouseOfferPageProps) {
  const { offered, retry } = useHouseOffer(token)
  switch (offered.state) {
    case 'loading':
      return <p role="status">Opening the offer…</p>
    case 'unreachable':
      return (
        <ErrorPanel
          happened="Hearthkeep cannot be reached"
          safe="An offer is answered with a network. It waits for you."
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
            title="This offer has ended"
            titleAs="h1"
            sentence="It was accepted, declined or cancelled, or its thirty days are over. Ask who sent you the link."
            action={
              <ButtonLink to="/" variant="contained">
                Return to Home
              </ButtonLink>
            }
          />
        </Surface>
      )
    case 'open':
      return <OpenHouseOffer offer={offered.offer} {...{ token, onLeave, onWelcomed }} />
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
