import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { ErrorPanel } from '../../../ui/content/state/error-panel.tsx'
import { Surface } from '../../../ui/theme/surface.ts'
import type { LinkAnswer, OpenedLink } from './use-link.ts'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'

interface LinkContentProps<Offer> {
  link: OpenedLink<LinkAnswer<Offer>>
  /** While it loads: `Opening your invitation…` */
  opening?: string
  /** What happens to the link's offer while the server cannot be reached. */
  safe: string
  /** For a link that is invalid or no longer valid; `sentence` is the server's own if absent. */
  ended: { title?: string; sentence?: string; action?: ReactNode }
  children(offer: Offer): ReactNode
}

/** What a link offers, or why it cannot be shown. */
export function LinkContent<Offer>({ link, opening, safe, ended, children }: LinkContentProps<Offer>) {
  const { answer, retry } = link
  switch (answer.state) {
    case 'loading':
      return <p role="status">{opening ?? 'Opening your link…'}</p>
    case 'unreachable':
      return (
        <ErrorPanel
          problem="Couldn’t reach Hearthkeep"
          titleAs="h1"
          safe={safe}
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
            title={ended.title ?? 'This link does not work'}
            titleAs="h1"
            sentence={ended.sentence ?? answer.message}
            action={ended.action ?? home}
          />
        </Surface>
      )
    case 'open':
      return children(answer.offer)
  }
}

const home = (
  <ButtonLink to="/" variant="contained">
    Return to Home
  </ButtonLink>
)

export const Sentence = styled('p')({ marginTop: 8 })
export const AddressLine = styled('p')({ marginBlock: '2px 0', fontWeight: 600 })

/** How long the greeting is shown (part 1, section 9). */
const GREETING_MS = 2000

/** A greeting shown before the app opens. */
export function Greeting({ title, sentence, onOver }: { title: string; sentence: string; onOver(): void }) {
  const goOn = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setTimeout(goOn, GREETING_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <EmptyState drawing={HouseDrawing} title={title} titleAs="h1" sentence={sentence} />
    </div>
  )
}
