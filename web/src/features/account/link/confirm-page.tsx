import Button from '@mui/material/Button'
import { useState, type ComponentProps } from 'react'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { EntrancePage } from '../../../ui/frame/entrance-page.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { Surface } from '../../../ui/theme/surface.ts'
import { NeedsInternet } from '../needs-internet.tsx'
import { useAsk, type Asked } from '../use-ask.ts'
import { Sentence, LinkContent } from './link-content.tsx'
import { useLink, type LinkAnswer } from './use-link.ts'

interface ConfirmPageProps<Offer> extends Pick<ComponentProps<typeof LinkContent<Offer>>, 'safe' | 'ended'> {
  title: string
  /** Empty if there is none. */
  token: string
  /** Must be stable between renders. */
  read(token: string): Promise<LinkAnswer<Offer>>
  wordsOf(offer: Offer): ConfirmWords
  confirm(token: string): Promise<Asked<unknown>>
}

interface ConfirmWords {
  title: string
  question: string
  action: { idle: string; busy: string }
  done: { title: string; sentence: string }
}

/** The page of an emailed link that has one thing to confirm. */
export function ConfirmPage<Offer>({ title, token, read, safe, ended, wordsOf, confirm }: ConfirmPageProps<Offer>) {
  const link = useLink(token, read)
  return (
    <EntrancePage title={title}>
      <LinkContent link={link} safe={safe} ended={ended}>
        {(offer) => <Question words={wordsOf(offer)} confirm={() => confirm(token)} />}
      </LinkContent>
    </EntrancePage>
  )
}

/** Requires a tap: email scanners open links too. */
function Question({ words, confirm }: { words: ConfirmWords; confirm(): Promise<Asked<unknown>> }) {
  const { title, question, action, done } = words
  const { busy, refusal, ask } = useAsk()
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <Surface>
        <EmptyState
          drawing={HouseDrawing}
          title={done.title}
          titleAs="h1"
          sentence={done.sentence}
          action={
            <ButtonLink to="/" variant="contained">
              Go to my properties
            </ButtonLink>
          }
        />
      </Surface>
    )
  return (
    <>
      <div>
        <h1>{title}</h1>
        <Sentence>{question}</Sentence>
      </div>
      <Stack>
        {refusal && <FormAlert title={refusal.message} />}
        <NeedsInternet />
        <Button
          variant="contained"
          size="large"
          disabled={busy}
          onClick={() => void ask(confirm).then((answer) => setDone(answer !== null))}
        >
          {busy ? action.busy : action.idle}
        </Button>
      </Stack>
    </>
  )
}
