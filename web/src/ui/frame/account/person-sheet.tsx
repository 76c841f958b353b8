import Button from '@mui/material/Button'
import { Avatar } from '../../content/person/avatar.tsx'
import { ToneChip } from '../../content/card/tone-chip.tsx'
import { Panel, type Person, Words } from './person-panel.tsx'

/** Like the panel, with room for touch and with the product's badge, which appears nowhere else there. */
export function PersonSheet({
  person: { name, roleLabel, onLogout },
  badge,
}: {
  person: Person
  badge?: string | undefined
}) {
  return (
    <>
      <Panel>
        <Avatar name={name} tone="accent" />
        <Words>
          <strong>{name}</strong>
          <span>{roleLabel}</span>
        </Words>
        {badge && (
          <ToneChip tone="accent" icon={null}>
            {badge}
          </ToneChip>
        )}
      </Panel>
      <Button onClick={onLogout}>Logout</Button>
    </>
  )
}
