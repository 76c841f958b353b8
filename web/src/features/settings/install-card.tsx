import Button from '@mui/material/Button'
import { answerInstallOffer, installOffer } from '../../platform/install/install-offer.ts'
import { installPrompt } from '../../platform/install/install-prompt.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { InstallWay } from './install-way.tsx'

/** The offer to install, once a task was completed here: for as long as nobody has answered it. Settings keep the way. */
export function InstallCard() {
  const prompt = useObservable(installPrompt)
  const offer = useObservable(installOffer)
  if (offer !== 'due' || (prompt.kind !== 'promptable' && prompt.kind !== 'ios')) return null
  return (
    <SectionCard title="Keep Hearthkeep at hand">
      <InstallWay prompt={prompt} onAsked={answerInstallOffer}>
        <Button onClick={answerInstallOffer}>Don’t show again</Button>
      </InstallWay>
    </SectionCard>
  )
}
