import Button from '@mui/material/Button'
import { answerInstallOffer, installOffer } from '../../platform/install/install-offer.ts'
import { installPrompt } from '../../platform/install/install-prompt.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { InstallWay } from './install-way.tsx'

/**
 * The prompt to install, from the first task completed here until it is answered. Settings still offer it afterward.
 */
export function InstallCard() {
  const prompt = useObservable(installPrompt)
  const offer = useObservable(installOffer)
  if (offer !== 'due' || (prompt.kind !== 'promptable' && prompt.kind !== 'ios')) return null
  return (
    <SectionCard title="Keep Hearthkeep handy">
      <InstallWay prompt={prompt} onPrompted={answerInstallOffer}>
        <Button onClick={answerInstallOffer}>Don’t show again</Button>
      </InstallWay>
    </SectionCard>
  )
}
