import { appVersion, type AppVersion } from '../../platform/install/service-worker-registration.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'

export function AboutSection() {
  const version = useObservable(appVersion)
  return (
    <SectionCard title="About">
      <FactList
        facts={[
          { label: 'Version', value: __APP_VERSION__ },
          { label: 'Without a network', value: offlineWords[version.kind] },
          { label: 'Accessibility', value: <a href="/accessibility">What works and what doesn’t yet</a> },
        ]}
      />
    </SectionCard>
  )
}

const offlineWords: Record<AppVersion['kind'], string> = {
  none: 'Your data is here, but this page won’t open',
  ready: 'Opens and works',
  waiting: 'Opens and works; a new version is ready',
}
