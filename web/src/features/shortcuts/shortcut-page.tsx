import { linkOptions, Navigate } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { propertyToChoose } from '../../actions/choosable-rows.ts'
import { SEARCH_HASH } from '../../actions/search-hash.ts'
import { NothingToAdd } from '../../actions/nothing-to-add.tsx'
import { useData } from '../../data/live/data-provider.tsx'
import { useEditableProperties } from '../../data/queries/properties/use-editable-properties.ts'
import { ChooseList } from '../../ui/content/list/choose-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { shortcutTarget, type PropertyForm, type Shortcut } from './shortcut-target.ts'

interface ShortcutPageProps {
  shortcut: Shortcut
  /** Opens the form on the property's page. */
  onChoose(propertyId: string, form: PropertyForm): void
}

/** Navigates from a shortcut of the app's icon to its screen, and asks for the property if there are several. */
export function ShortcutPage({ shortcut, onChoose }: ShortcutPageProps) {
  const { role } = useData().person
  const properties = useEditableProperties()
  if (!properties) return <PageSkeleton />
  const target = shortcutTarget({ shortcut, role, properties })
  switch (target.kind) {
    case 'dashboard':
      return <Navigate to="/dashboard" replace />
    case 'client':
      return <Navigate to="/clients" search={{ add: true }} replace />
    case 'touchpoint':
      return <Navigate to="/touchpoints" search={{ create: true }} replace />
    case 'search':
      return <Navigate to="/dashboard" hash={SEARCH_HASH} replace />
    case 'tracker':
      return <Navigate to="/maintenance-tracker" search={{ property: target.propertyId }} replace />
    case 'form':
      return <Navigate {...formPlace(target.propertyId, target.form)} replace />
    case 'choose':
      return (
        <Page width="reading">
          <PageHeader title={titles[target.form]} />
          <SectionCard title="For which property?">
            <ChooseList
              searchLabel="Search properties"
              icon={House}
              rows={target.properties.map(propertyToChoose)}
              nothing="No properties match."
              onChoose={(id) => onChoose(id, target.form)}
            />
          </SectionCard>
        </Page>
      )
    case 'no property':
      return (
        <Page>
          <PageHeader title={titles[target.form]} />
          <NothingToAdd things="tasks, issues and photos" />
        </Page>
      )
  }
}

/** The page over which the form opens: what it adds is then to be seen there. */
export function formPlace(propertyId: string, form: PropertyForm) {
  const params = { propertyId }
  return form === 'issue'
    ? linkOptions({ to: '/properties/$propertyId/issues', params, search: { form } })
    : linkOptions({ to: '/properties/$propertyId', params, search: { tab: tabs[form], form } })
}

const titles = { task: 'Add a task', issue: 'Log an issue', photo: 'Add a photo' } as const
const tabs = { task: 'maintenance', photo: 'documents' } as const
