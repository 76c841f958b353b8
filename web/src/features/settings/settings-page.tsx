import type { ReactNode } from 'react'
import { SideBySide } from '../../ui/content/list/columns.tsx'
import { Page, PageHeader } from '../../ui/frame/page.tsx'
import { Stack } from '../../ui/kit.tsx'
import { CalendarFeedSection } from './calendar-feed-section.tsx'
import { InstallSection } from './install-way.tsx'
import { NotificationSection } from './push/notification-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { SectionIndex } from './section-index.tsx'
import { colorSchemeChoices, useColorSchemeChoice } from '../../ui/theme/color-scheme.ts'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { appVersion, type AppVersion } from '../../platform/install/service-worker-registration.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { TRASH_DAYS } from '@hearthkeep/shared/trash/trash.ts'
import { ChartNoAxesColumn, ChevronRight, Trash2 } from 'lucide-react'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'

interface SettingsPageProps {
  /** The signed-in person. */
  account: ReactNode
  /** Passkeys, sessions and API tokens. */
  security: ReactNode
  /** The end of the account. */
  deletion: ReactNode
  /** Links to the realtor's office. */
  office: ReactNode
  branding: ReactNode
  /** The people with access to the person's properties. */
  household: ReactNode
  /** Export and import. */
  data: ReactNode
}

export function SettingsPage({ account, security, deletion, office, branding, household, data }: SettingsPageProps) {
  return (
    <Page>
      <PageHeader title="Notification Settings" />
      <SectionIndex>
        <SideBySide widths="minmax(0, 1fr) minmax(0, 1fr)">
          <Stack>
            {account}
            <RecordsSection />
            <NotificationSection />
          </Stack>
          <Stack>
            <AppearanceSection />
            <CalendarFeedSection />
            <PlanSection />
            {office}
            {branding}
            {household}
            {security}
            {data}
            <InstallSection />
            <AboutSection />
            {deletion}
          </Stack>
        </SideBySide>
      </SectionIndex>
    </Page>
  )
}

function AppearanceSection() {
  const { choice, choose } = useColorSchemeChoice()
  return (
    <SectionCard title="Appearance">
      <FilterChips
        label="Colors"
        chips={colorSchemeChoices.map((value) => ({ value, label: choiceLabels[value] }))}
        value={choice}
        onChange={(value) => choose(colorSchemeChoices.find((known) => known === value) ?? 'system')}
      />
    </SectionCard>
  )
}

const choiceLabels: Record<(typeof colorSchemeChoices)[number], string> = {
  system: 'Match this device',
  light: 'Light',
  dark: 'Dark',
}

function AboutSection() {
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

/** Links to pages that a phone's navigation has no room for. */
function RecordsSection() {
  return (
    <SectionCard title="Your records">
      <RowList>
        <ListRow
          leading={<IconTile icon={ChartNoAxesColumn} />}
          title="Reports"
          secondary="History and costs, ready to save or print"
          to="/reports"
          trailing={<Icon of={ChevronRight} />}
        />
        <ListRow
          leading={<IconTile icon={Trash2} />}
          title="Trash"
          secondary={`Restore what you deleted in the last ${TRASH_DAYS} days`}
          to="/trash"
          trailing={<Icon of={ChevronRight} />}
        />
      </RowList>
    </SectionCard>
  )
}
