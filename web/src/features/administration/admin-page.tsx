import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { LogOut, RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../../ui/content/icon.tsx'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { Pager } from '../../ui/content/list/pager.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { Tabs } from '../../ui/content/card/tabs.tsx'
import { PRODUCT_NAME } from '../../ui/content/mark.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { PlainFrame } from '../../ui/frame/plain-frame.tsx'
import { ActionTab } from './action-tab.tsx'
import {
  adminProperty,
  adminStats,
  adminUser,
  type AdminProperty,
  type AdminStats,
  type AdminUser,
} from '@hearthkeep/shared/protocol/answers/administration.ts'
import { nothing } from '../../data/ask-server.ts'
import { AdminQuery, useAdminQuery, type QueryContext } from './admin-query.tsx'
import { askAsAdmin } from './ask-as-admin.ts'
import { AdminSearch } from './admin-search.tsx'
import { Section, sectionEntries, sectionLabels, sectionOf } from './admin-section.tsx'
import { listPath, ROWS_PER_PAGE, type AdminTab, type AdminView } from './admin-view.ts'
import { ApiTokenTab } from './api-token-tab.tsx'
import { DeletePropertyDialog, DeleteUserDialog } from './deletion/delete-dialog.tsx'
import { DemoRequestTab } from './demo-request-tab.tsx'
import { MessageTab, ReminderTab } from './message-tabs.tsx'
import { PropertyTable } from './property-table.tsx'
import { SecondFactorTab } from './second-factor/second-factor-tab.tsx'
import { DriftTab, VersionTab } from './server-facts/device-tabs.tsx'
import { JobFailureTab } from './server-facts/job-failure-tab.tsx'
import { SecurityTab } from './server-facts/security-tab.tsx'
import { StorageTab } from './server-facts/storage-tab.tsx'
import { OutgoingAlert } from './outgoing-card.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserTable } from './user-table.tsx'
import { WebhookTab } from './webhook-tab.tsx'

interface AdminPageProps {
  view: AdminView
  onView(view: AdminView): void
  /** Called after signing out, or when the token has expired. */
  onSignedOut(): void
}

/** The site administrator's console. It reads everything from the server and stores nothing on the device. */
export function AdminPage({ view, onView, onSignedOut }: AdminPageProps) {
  const [{ refreshCount, now }, setRefreshed] = useState(() => refreshedNow(0))
  const onRefresh = () => setRefreshed((last) => refreshedNow(last.refreshCount + 1))
  const context: QueryContext = { refreshCount, now, onRefresh, onSignedOut }
  const { answer } = useAdminQuery({ ...context, path: 'stats', schema: adminStats })
  const { tab = 'users' } = view
  const section = sectionOf(tab)
  const openTab = (next: AdminTab | undefined) => onView({ search: view.search, tab: next })
  const logOut = async () => {
    // If this fails offline, the token expires on its own within hours.
    await askAsAdmin('logout', nothing, { method: 'POST' })
    onSignedOut()
  }
  return (
    <PlainFrame>
      <Sheet>
        <PageHeader
          title={`${PRODUCT_NAME} Admin Dashboard`}
          actions={
            <>
              <Button startIcon={<Icon of={RefreshCw} />} onClick={context.onRefresh}>
                Refresh Data
              </Button>
              <Button startIcon={<Icon of={LogOut} />} onClick={() => void logOut()}>
                Logout
              </Button>
            </>
          }
        />
        {answer === null ? (
          <p role="status">Loading admin dashboard...</p>
        ) : (
          <>
            <OutgoingAlert context={context} />
            {answer.state === 'done' && <StatGrid stats={statsOf(answer.value)} />}
            <AdminSearch
              value={view.search ?? ''}
              onChange={(search) =>
                onView({ ...view, tab: tab === 'properties' ? tab : 'users', search, page: undefined })
              }
            />
            <Tabs
              label="Administration"
              value={section}
              onChange={(value) => openTab(sectionEntries.find(([known]) => known === value)?.[1][0])}
              items={sectionEntries.map(([value, tabs]) => ({
                value,
                label: sectionLabels[value],
                content: value === section && (
                  <Section tabs={tabs} tab={tab} onTab={openTab}>
                    {tabContent(tab, { context, view, onView })}
                  </Section>
                ),
              }))}
            />
          </>
        )}
      </Sheet>
    </PlainFrame>
  )
}

const refreshedNow = (refreshCount: number) => ({ refreshCount, now: new Date() })

const count = new Intl.NumberFormat('en-US')

const statsOf = ({ totalRealtors, totalHomeowners, totalProperties, totalTouchpoints }: AdminStats) => [
  { label: 'Total Realtors', value: count.format(totalRealtors), detail: 'Professional accounts' },
  { label: 'Total Homeowners', value: count.format(totalHomeowners), detail: 'Client accounts' },
  { label: 'Total Properties', value: count.format(totalProperties), detail: 'Properties managed' },
  { label: 'Total Touchpoints', value: count.format(totalTouchpoints), detail: 'Communications sent' },
]

type TabProps = Pick<AdminPageProps, 'view' | 'onView'> & { context: QueryContext }

function tabContent(tab: AdminTab, props: TabProps): ReactNode {
  switch (tab) {
    case 'users':
      return <UserTab {...props} />
    case 'properties':
      return <PropertyTab {...props} />
    case 'messages':
      return (
        <MessageTab
          context={props.context}
          status={props.view.status}
          onStatus={(status) => props.onView({ ...props.view, status })}
        />
      )
    case 'reminders':
      return <ReminderTab context={props.context} />
    case 'demos':
      return <DemoRequestTab context={props.context} />
    case 'actions':
      return <ActionTab context={props.context} />
    case 'sign-in':
      return <SecondFactorTab context={props.context} />
    case 'jobs':
      return <JobFailureTab context={props.context} />
    case 'security':
      return <SecurityTab context={props.context} />
    case 'tokens':
      return <ApiTokenTab context={props.context} />
    case 'webhooks':
      return <WebhookTab context={props.context} />
    case 'storage':
      return <StorageTab context={props.context} />
    case 'versions':
      return <VersionTab context={props.context} />
    case 'drift':
      return <DriftTab context={props.context} />
  }
}

const users = z.array(adminUser)
const properties = z.array(adminProperty)

function UserTab({ context, view, onView }: TabProps) {
  const [opened, setOpened] = useState<AdminUser | null>(null)
  const [deleted, setDeleted] = useState<AdminUser | null>(null)
  return (
    <>
      <FilterChips
        label="Role"
        chips={[
          { value: 'all', label: 'All Users' },
          { value: 'realtor', label: 'Realtors' },
          { value: 'homeowner', label: 'Homeowners' },
        ]}
        value={view.role ?? 'all'}
        onChange={(value) =>
          onView({ ...view, role: value === 'realtor' || value === 'homeowner' ? value : undefined, page: undefined })
        }
      />
      <AdminQuery context={context} path={listPath('users', view)} schema={users}>
        {(rows, total) => (
          <>
            <Listed total={total} view={view} onView={onView}>
              <UserTable users={rows} onOpen={setOpened} onDelete={setDeleted} {...ordering(view, onView)} />
            </Listed>
            {opened && (
              <UserDialog
                context={context}
                // A dialog that is opened right after a change shows it as soon as the list has it.
                user={rows.find(({ id }) => id === opened.id) ?? opened}
                onClose={() => setOpened(null)}
              />
            )}
          </>
        )}
      </AdminQuery>
      {deleted && <DeleteUserDialog context={context} user={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function PropertyTab({ context, view, onView }: TabProps) {
  const [deleted, setDeleted] = useState<AdminProperty | null>(null)
  return (
    <>
      <AdminQuery context={context} path={listPath('properties', view)} schema={properties}>
        {(rows, total) => (
          <Listed total={total} view={view} onView={onView}>
            <PropertyTable properties={rows} onDelete={setDeleted} {...ordering(view, onView)} />
          </Listed>
        )}
      </AdminQuery>
      {deleted && <DeletePropertyDialog context={context} property={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

const ordering = ({ sort = 'createdAt', order = 'desc', ...view }: AdminView, onView: TabProps['onView']) => ({
  order: { sort, order },
  onOrder: (next: { sort: string; order: 'asc' | 'desc' }) => onView({ ...view, ...next, page: undefined }),
})

interface ListedProps extends Pick<TabProps, 'view' | 'onView'> {
  total: number
  children: ReactNode
}

/** One page of a list, with controls for the other pages. */
function Listed({ total, view, onView, children }: ListedProps) {
  if (total === 0)
    return (
      <EmptyState
        drawing={SearchDrawing}
        sentence={view.search ? 'Nothing matches your search.' : 'Nothing here yet.'}
      />
    )
  return (
    <>
      {children}
      {total >= MAX_FOUND && view.search && <p>Showing the newest 1,000 matches. Add a word to narrow the search.</p>}
      <Pager
        page={view.page ?? 1}
        rowsPerPage={ROWS_PER_PAGE}
        total={total}
        onPage={(page) => onView({ ...view, page: page === 1 ? undefined : page })}
      />
    </>
  )
}

/** The maximum number of matches that a search returns. */
const MAX_FOUND = 1_000

/** Aligned with the product name on wide screens too. */
const Sheet = styled(Page)(({ theme }) => ({
  maxWidth: 1280,
  marginInline: 'auto',
  [theme.breakpoints.up('sm')]: { '--gutter': '32px', paddingTop: 8 },
}))
