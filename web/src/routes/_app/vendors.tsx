import type { VendorId } from '@hearthkeep/shared/kernel/fields.ts'
import type { OfferedName } from '@hearthkeep/shared/vendor/vendor-work.ts'
import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { useVendors } from '../../data/queries/vendors/use-vendors.ts'
import { searchedVendors, VendorList } from '../../features/vendors/vendor-list.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { PeopleDrawing } from '../../ui/content/drawings/people-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { ListDetail } from '../../ui/frame/list-detail.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { useOpenRow } from '../../ui/frame/use-open-row.ts'

const OpenVendor = lazily(async () => (await import('./-vendor/open-vendor.tsx')).OpenVendor, PageSkeleton)
const VendorDialog = lazily(async () => (await import('../../features/vendors/vendor-dialog.tsx')).VendorDialog)
const RemovedVendorsDialog = lazily(
  async () => (await import('../../features/vendors/removed-vendors-dialog.tsx')).RemovedVendorsDialog,
)
const ImportCardsDialog = lazily(
  async () => (await import('../../features/vendors/import-cards-dialog.tsx')).ImportCardsDialog,
)
const loadFiles = () => import('../../features/vendors/files/save-vendors.ts')

/** The person's vendor book, with the open entry beside it. */
export const Route = createFileRoute('/_app/vendors')({ component: Vendors })

type Opened = { form: 'add'; offered: OfferedName | undefined } | { form: 'import' } | { form: 'removed' }

function Vendors() {
  const { vendorId } = useParams({ strict: false })
  const navigate = Route.useNavigate()
  const day = useObservable(today)
  const { role } = useData().person
  const book = useVendors()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const listed = book.state === 'ready' ? book.vendors : []
  const openId = useOpenRow({
    chosen: vendorId,
    ids: book.state === 'ready' ? () => searchedVendors(listed, query).map(({ vendor }) => vendor.id) : null,
    question: query,
  })
  const onSaved = (added: VendorId) => {
    close()
    void navigate({ to: '/vendors/$vendorId', params: { vendorId: added } })
  }
  const list = (
    <VendorList
      book={book}
      role={role}
      today={day}
      openId={openId}
      query={query}
      onQuery={setQuery}
      onAdd={(offered) => setOpened({ form: 'add', offered })}
      onImport={() => setOpened({ form: 'import' })}
      onExportTable={() => void loadFiles().then(({ saveTable }) => saveTable(listed, day))}
      onExportCards={() =>
        void loadFiles().then(({ saveCards }) =>
          saveCards(
            listed.map(({ vendor }) => vendor),
            'vendors',
          ),
        )
      }
      onRemoved={() => setOpened({ form: 'removed' })}
    />
  )
  const hasNone = book.state === 'ready' && listed.length === 0
  return (
    <>
      {hasNone && !vendorId ? (
        list
      ) : (
        <ListDetail
          listLabel="Vendors"
          list={list}
          detail={vendorId ? <Outlet /> : openId ? <OpenVendor vendorId={openId} /> : null}
          placeholder={
            book.state === 'ready' && (
              <EmptyState drawing={PeopleDrawing} sentence="Choose a vendor to see their jobs and how to reach them." />
            )
          }
        />
      )}
      {opened?.form === 'add' && (
        <VendorDialog vendor={null} offered={opened.offered} onClose={close} onSaved={onSaved} />
      )}
      {opened?.form === 'import' && <ImportCardsDialog onClose={close} />}
      {opened?.form === 'removed' && <RemovedVendorsDialog onClose={close} />}
    </>
  )
}
