import { styled } from '@mui/material/styles'
import { CircleCheck, Send } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import type { Leaving } from './provider-words.ts'

/** Describes the provider that currently sends the messages. */
export function LeavingNote({ through, words }: Leaving) {
  return (
    <Note data-through={through}>
      <Icon of={through === 'own' ? CircleCheck : Send} size={18} />
      {words}
    </Note>
  )
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 10,
  marginBottom: 16,
  padding: '10px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunk,
  "&[data-through='own']": {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
  '& svg': { flexShrink: 0, marginTop: 1 },
}))
