import { createFileRoute, notFound } from '@tanstack/react-router'
import { formPlace, ShortcutPage } from '../../features/shortcuts/shortcut-page.tsx'
import { shortcuts } from '../../features/shortcuts/shortcut-target.ts'

/** The shortcuts of the app's icon, as named in the manifest. */
export const Route = createFileRoute('/_app/open/$shortcut')({
  beforeLoad: ({ params }) => {
    if (!shortcuts.some((known) => known === params.shortcut)) throw notFound()
  },
  component: Open,
})

function Open() {
  const { shortcut } = Route.useParams()
  const navigate = Route.useNavigate()
  const known = shortcuts.find((each) => each === shortcut)
  if (!known) return null
  return (
    <ShortcutPage
      key={known}
      shortcut={known}
      onChoose={(propertyId, form) => void navigate({ ...formPlace(propertyId, form), replace: true })}
    />
  )
}
