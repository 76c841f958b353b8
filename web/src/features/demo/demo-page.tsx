import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { House, UsersRound, type LucideIcon } from 'lucide-react'
import { demoPath } from '../../platform/demo/demo-place.ts'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { Lead, EntrancePage } from '../../ui/frame/entrance-page.tsx'
import { Stack } from '../../ui/kit.tsx'
import { noteOrigin } from './demo-origin.ts'

/** The entry page of the demo. @param from the page to open after the demo */
export function DemoPage({ from }: { from: string | undefined }) {
  return (
    <EntrancePage title="Try the demo">
      <div>
        <HouseDrawing />
        <h1>Try the demo</h1>
        <Lead>
          Look around a world we made up. Everything works, nothing leaves this device, and no internet is needed.
        </Lead>
      </div>
      <Stack as="ul" gap={12}>
        {(['homeowner', 'realtor'] as const).map((role) => (
          <li key={role}>
            <Choice href={demoPath(role)} onClick={() => noteOrigin(from)}>
              <IconTile icon={looks[role].icon} tone="excellent" />
              <span>
                <strong>{looks[role].title}</strong>
                {looks[role].words}
              </span>
            </Choice>
          </li>
        ))}
      </Stack>
    </EntrancePage>
  )
}

const looks = {
  homeowner: {
    icon: House,
    title: 'As a homeowner',
    words: 'Three houses with years of history: a family home, an old duplex that needs work, and a cottage on a lake.',
  },
  realtor: {
    icon: UsersRound,
    title: 'As a realtor',
    words: '40 clients and their houses, what you sent, what they replied, and what comes next.',
  },
} as const satisfies Record<Role, { icon: LucideIcon; title: string; words: string }>

const Choice = styled('a')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  padding: 20,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  fontWeight: 400,
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { borderColor: theme.vars.palette.primary.main } },
  '& span': { display: 'grid', gap: 4 },
  '& strong': { ...theme.typography.h3, color: theme.vars.palette.text.primary },
}))
