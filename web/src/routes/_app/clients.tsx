import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import { createFileRoute, Outlet, retainSearchParams, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useLogCall, type LoggedCall } from '../../actions/use-log-call.ts'
import { useClients } from '../../data/queries/clients/use-clients.ts'
import { useOffice } from '../../data/queries/clients/use-office.ts'
import { session } from '../../features/account/session.ts'
import { ClientList } from '../../features/clients/list/client-list.tsx'
import { arrange } from '../../features/clients/list/client-order.ts'
import { type ClientQuery, clientShows, clientSorts } from '@hearthkeep/shared/account/client-view.ts'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { PeopleDrawing } from '../../ui/content/drawings/people-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { ListDetail } from '../../ui/frame/list-detail.tsx'
import { RealtorsOnly } from '../../ui/frame/realtors-only.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { useOpenRow } from '../../ui/frame/use-open-row.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'

const OpenClient = lazily(async () => (await import('./-realtor/open-client.tsx')).OpenClient, PageSkeleton)
const ClientDialog = lazily(async () => (await import('../../features/clients/dialog/client-dialog.tsx')).ClientDialog)
const ContactDialog = lazily(
  async () => (await import('../../features/clients/dialog/contact-dialog.tsx')).ContactDialog,
)
const RemovedClientsDialog = lazily(
  async () => (await import('../../features/clients/list/removed-clients-dialog.tsx')).RemovedClientsDialog,
)
const ImportClientsDialog = lazily(
  async () => (await import('../../features/client-import/import-clients-dialog.tsx')).ImportClientsDialog,
)
const ExportClients = lazily(
  async () => (await import('../../features/client-import/export-clients.tsx')).ExportClients,
)

const HandClientsDialog = lazily(
  async () => (await import('../../features/office/hand-clients-dialog.tsx')).HandClientsDialog,
)
const HandManyDialog = lazily(async () => (await import('../../features/office/hand-many-dialog.tsx')).HandManyDialog)

/**
 * The clients, with the open client beside them. `q`, `show`, `sort` and `tag` set what the list shows and persist while clients are
 * opened.
 */
export const Route = createFileRoute('/_app/clients')({
  validateSearch: z.object({
    q: z.coerce.string().optional().catch(undefined),
    show: z.enum(clientShows).optional().catch(undefined),
    sort: z.enum(clientSorts).optional().catch(undefined),
    tag: z.coerce.string().optional().catch(undefined),
    add: z.literal(true).optional().catch(undefined),
  }),
  search: { middlewares: [retainSearchParams(['q', 'show', 'sort', 'tag'])] },
  component: Clients,
})

function Clients() {
  const user = useObservable(session)
  if (!user) return null
  return user.role === 'realtor' ? <RealtorClients /> : <RealtorsOnly title="Clients" />
}

type Opened = 'add' | 'import' | 'export' | 'removed' | 'hand over' | { handed: readonly Client[] } | LoggedCall

function RealtorClients() {
  const { q = '', show = 'all', sort = 'contact', tag = '', add = false } = Route.useSearch()
  const { clientId } = useParams({ strict: false })
  const navigate = Route.useNavigate()
  const stay = useNavigate()
  const day = useObservable(today)
  const list = useClients(day)
  const query = { text: q, show, sort, tag }
  const [opened, setOpened] = useState<Opened | null>(null)
  const office = useOffice()
  const hasColleagues = office.state === 'member' && office.colleagues.length > 0
  const close = () => setOpened(null)
  useEffect(() => {
    // The URL opens it only once. The parameter is cleared first, because the open dialog has its own history entry.
    if (!add) return
    const cleared = navigate({ search: (before) => ({ ...before, add: undefined }), replace: true })
    void cleared.then(() => setOpened('add'))
  }, [add, navigate])
  const logCall = useLogCall(setOpened)
  const openId = useOpenRow({
    chosen: clientId,
    ids: list.state === 'ready' ? () => arrange(list.clients, query).map(({ client }) => client.id) : null,
    question: JSON.stringify(query),
  })
  const onQuery = (asked: ClientQuery) => {
    const search = {
      q: asked.text || undefined,
      show: asked.show === 'all' ? undefined : asked.show,
      sort: asked.sort === 'contact' ? undefined : asked.sort,
      tag: asked.tag || undefined,
    }
    // Stays on the current page, which may be a client open beside the list.
    void stay({ to: '.', search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false })
  }
  const onSaved = (added: ClientId) => {
    close()
    void navigate({ to: '/clients/$clientId', params: { clientId: added } })
  }
  const clients = (
    <ClientList
      list={list}
      today={day}
      openId={openId}
      query={query}
      onQuery={onQuery}
      onLogCall={(client) => void logCall(client)}
      onAdd={() => setOpened('add')}
      onImport={() => setOpened('import')}
      onExport={() => setOpened('export')}
      onRemoved={() => setOpened('removed')}
      onMessage={(chosen) =>
        void stay({ to: '/communication', search: { tab: 'send' }, state: { clientIds: chosen.map(({ id }) => id) } })
      }
      onHandThese={hasColleagues ? (handed) => setOpened({ handed }) : undefined}
      onHandOver={hasColleagues ? () => setOpened('hand over') : undefined}
    />
  )
  const hasNone = list.state === 'ready' && list.clients.length === 0
  return (
    <>
      {hasNone && !clientId ? (
        clients
      ) : (
        <ListDetail
          listLabel="Clients"
          list={clients}
          detail={clientId ? <Outlet /> : openId ? <OpenClient clientId={openId} /> : null}
          placeholder={
            list.state === 'ready' && (
              <EmptyState drawing={PeopleDrawing} sentence="Choose a client to see when to get in touch." />
            )
          }
        />
      )}
      {opened === 'add' && <ClientDialog client={null} onClose={close} onSaved={onSaved} />}
      {opened === 'removed' && <RemovedClientsDialog onClose={close} />}
      {opened === 'hand over' && office.state === 'member' && list.state === 'ready' && (
        <HandManyDialog
          clients={list.clients.map(({ client }) => client)}
          officeId={office.seat.officeId}
          colleagues={office.colleagues}
          onClose={close}
        />
      )}
      {isHanding(opened) && office.state === 'member' && (
        <HandClientsDialog
          clients={opened.handed}
          officeId={office.seat.officeId}
          colleagues={office.colleagues}
          onClose={close}
          onHanded={close}
        />
      )}
      {isLogged(opened) && <ContactDialog client={opened.client} logged={opened} today={day} onClose={close} />}
      {opened === 'import' && <ImportClientsDialog today={day} onClose={close} />}
      {opened === 'export' && list.state === 'ready' && (
        <ExportClients clients={list.clients} today={day} onClose={close} />
      )}
    </>
  )
}

const isHanding = (opened: Opened | null): opened is Extract<Opened, { handed: unknown }> =>
  typeof opened === 'object' && opened !== null && 'handed' in opened

const isLogged = (opened: Opened | null): opened is LoggedCall =>
  typeof opened === 'object' && opened !== null && 'interactionId' in opened
