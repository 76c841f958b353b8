import { styled } from '@mui/material/styles'
import { Switch } from './switch.tsx'

interface SwitchListProps<Name extends string> {
  switches: { name: Name; label: string; remark?: string; checked: boolean }[]
  /** Absent for read-only access. */
  onSwitch?: ((name: Name, checked: boolean) => void) | undefined
}

/** Yes-or-no values, one per line, separated by hairlines; a whole line can be tapped. */
export function SwitchList<Name extends string>({ switches, onSwitch }: SwitchListProps<Name>) {
  return (
    <List>
      {switches.map(({ name, label, remark, checked }) => (
        <li key={name}>
          <label>
            <span>
              {label}
              {remark && <small>{remark}</small>}
            </span>
            <Switch
              name={name}
              checked={checked}
              disabled={!onSwitch}
              onChange={(event) => onSwitch?.(name, event.target.checked)}
            />
          </label>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 48,
    paddingBlock: 8,
    fontWeight: 500,
    cursor: 'pointer',
  },
  '& small': { display: 'block', fontWeight: 400 },
}))
