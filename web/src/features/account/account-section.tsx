import { roleLabels } from '@hearthkeep/shared/rules/labels.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { FactList } from '../../ui/content/fact-list.tsx'
import { SectionCard } from '../../ui/content/section-card.tsx'
import { session } from './session.ts'

/** Who is signed in on this device. */
export function AccountSection() {
  const user = useObservable(session)
  if (!user) return null
  return (
    <SectionCard title="Account">
      <FactList
        facts={[
          { label: 'Name', value: `${user.firstName} ${user.lastName}` },
          { label: 'Email', value: user.email },
          { label: 'Role', value: roleLabels[user.role] },
        ]}
      />
    </SectionCard>
  )
}
