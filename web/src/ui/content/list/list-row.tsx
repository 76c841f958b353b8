import { styled } from '@mui/material/styles'
import { createLink, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { bareButton } from '../../look/bare-button.ts'

export interface ListRowProps {
  /** At the head: an IconTile, an Avatar, a check button. */
  leading?: ReactNode
  title: ReactNode
  secondary?: ReactNode
  /** Under the words: a ToneChip. */
  below?: ReactNode
  /** At the end: a Ring, a date, buttons. What can be pressed here stays its own, beside the row's own press. */
  trailing?: ReactNode
  /** Where a press on the row leads; `onOpen` for a press that leads nowhere. */
  to?: LinkProps['to']
  onOpen?: () => void
  /** Open beside the list. */
  selected?: boolean
  /** On the row's own element: its place in a list of which only a part is there. */
  item?: ComponentProps<'li'>
}

/** A row of a RowList. */
export function ListRow({ leading, title, secondary, below, trailing, to, onOpen, selected, item }: ListRowProps) {
  return (
    <Row data-selected={selected} {...item}>
      {leading}
      <Words>
        {to ? (
          <RowLink to={to} aria-current={selected ? 'true' : undefined}>
            {title}
          </RowLink>
        ) : onOpen ? (
          <RowButton type="button" onClick={onOpen}>
            {title}
          </RowButton>
        ) : (
          <strong>{title}</strong>
        )}
        {secondary && <p>{secondary}</p>}
        {below && <div>{below}</div>}
      </Words>
      {trailing && <Trailing>{trailing}</Trailing>}
    </Row>
  )
}

/** Rows between hairlines (`lines`), or standing free with room for a selection (`free`). */
export const RowList = styled('ul', { shouldForwardProp: (prop) => prop !== 'look' })<{ look?: 'lines' | 'free' }>(
  ({ theme, look = 'lines' }) =>
    look === 'lines'
      ? { marginBlock: -8, '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` } }
      : { margin: '-8px -12px', '& > li': { paddingInline: 12, borderRadius: 12 } },
)

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  paddingBlock: 12,
  "&[data-selected='true']": { backgroundColor: theme.vars.palette.primary.soft },
}))

const Words = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  lineHeight: 1.35,
  '& strong': { fontWeight: 600 },
  '& p': { ...theme.typography.body2, marginTop: 2, color: theme.vars.palette.text.secondary },
  '& > div': { marginTop: 6 },
}))

const Trailing = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexShrink: 0,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  // A button's words would leave none for the row's own on a phone.
  [theme.breakpoints.down('sm')]: { '&:has(.MuiButton-root)': { flexBasis: '100%', justifyContent: 'flex-end' } },
  '& button, & a': { position: 'relative', zIndex: 1 },
}))

/** The whole row is pressed, though only the title is the link: its press reaches over the row. */
const overRow = {
  ...bareButton,
  fontWeight: 600,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
} as const

/** A title that leads somewhere with parameters: its press reaches over the whole row. */
export const RowLink = createLink(
  styled('a')(({ theme }) => ({
    ...overRow,
    '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  })),
)

const RowButton = styled('button')(({ theme }) => ({
  ...overRow,
  '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
}))
