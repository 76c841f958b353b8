import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { useData } from '../../data/live/data-provider.tsx'
import { sharedProblems } from '../../data/shared-files/shared-problems.ts'
import { SharedFilesPage } from '../../features/documents/shared/shared-files-page.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

const ImportClientsDialog = lazily(
  async () => (await import('../../features/client-import/import-clients-dialog.tsx')).ImportClientsDialog,
)
const ImportCardsDialog = lazily(
  async () => (await import('../../features/vendors/import-cards-dialog.tsx')).ImportCardsDialog,
)
const ImportRecordsDialog = lazily(
  async () => (await import('../../features/home-import/import-records-dialog.tsx')).ImportRecordsDialog,
)

/** Content shared by other apps. The service worker redirects here and reports in the URL what it could not store. */
export const Route = createFileRoute('/_app/add-shared')({
  validateSearch: z.object({
    problem: z.enum(sharedProblems).optional().catch(undefined),
    count: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
  }),
  component: AddShared,
})

function AddShared() {
  const { problem, count = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const toast = useToast()
  const day = useObservable(today)
  const isRealtor = useData().person.role === 'realtor'
  return (
    <SharedFilesPage
      notKept={problem ? { problem, count } : null}
      renderImport={({ propertyId, ...opened }) =>
        propertyId !== null ? (
          <ImportRecordsDialog propertyId={propertyId} today={day} {...opened} />
        ) : isRealtor ? (
          <ImportClientsDialog today={day} {...opened} />
        ) : (
          <ImportCardsDialog {...opened} />
        )
      }
      onImported={(propertyId) =>
        void (propertyId === null
          ? navigate({ to: isRealtor ? '/clients' : '/vendors', replace: true })
          : navigate({ to: '/properties/$propertyId', params: { propertyId }, replace: true }))
      }
      onAdded={([propertyId, ...others]) => {
        toast({
          tone: 'good',
          text: 'Saved on this device',
          detail: 'It’ll upload as soon as the server can be reached.',
        })
        const isOneProperty = others.every((other) => other === propertyId)
        if (propertyId && isOneProperty)
          void navigate({
            to: '/properties/$propertyId',
            params: { propertyId },
            search: { tab: 'documents' },
            replace: true,
          })
        else void navigate({ to: '/properties', replace: true })
      }}
    />
  )
}
