import { styled } from '@mui/material/styles'
import { createLink, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { bareButton } from '../../theme/bare-button.ts'
import { rowKeys } from './arrow-keys.ts'
import { Facts } from './facts.tsx'

export interface ListRowProps {
  /** At the start: an IconTile, an Avatar, a check button. */
  leading?: ReactNode
  title: ReactNode
  secondary?: ReactNode
  /** Under the text: a ToneChip. */
  below?: ReactNode
  /** At the end: a Ring, a date, buttons. Controls here work independently of pressing the row. */
  trailing?: ReactNode
  /** Where pressing the row leads; use `onOpen` if it leads nowhere. */
  to?: LinkProps['to']
  onOpen?: (() => void) | undefined
  /** Open beside the list. */
  selected?: boolean | undefined
  /** For lists beside their detail on a laptop: two short lines, each cut where it does not fit. */
  dense?: boolean
  /** Attributes of the row's own element: its position in a list of which only a part is rendered. */
  item?: ComponentProps<'li'> | undefined
}

/** A row of a RowList. */
export function ListRow({
  leading,
  title,
  secondary,
  below,
  trailing,
  to,
  onOpen,
  selected,
  dense,
  item,
}: ListRowProps) {
  return (
    <Row data-selected={selected} data-dense={dense || undefined} {...item}>
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
        {secondary && <p>{typeof secondary === 'string' ? <Facts of={secondary} /> : secondary}</p>}
        {below && <div>{below}</div>}
      </Words>
      {trailing && <Trailing>{trailing}</Trailing>}
    </Row>
  )
}

interface Look {
  /** Rows separated by hairlines (`lines`), or free-standing with room for a selection (`free`). */
  variant?: 'lines' | 'free' | undefined
}

const Rows = styled('ul', { shouldForwardProp: (prop) => prop !== 'variant' })<Look>(({ theme, variant = 'lines' }) =>
  variant === 'lines'
    ? { marginBlock: -8, '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` } }
    : { margin: '-8px -12px', '& > li': { paddingInline: 12, borderRadius: 12 } },
)

export function RowList(props: ComponentProps<typeof Rows>) {
  return <Rows {...rowKeys} {...props} />
}

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  paddingBlock: 12,
  "&[data-selected='true']": { backgroundColor: theme.vars.palette.primary.soft },
  '&[data-dense]': { flexWrap: 'nowrap', gap: 8, minHeight: 44, paddingBlock: 0, lineHeight: 1.25 },
  '&[data-dense] p, &[data-dense] strong, &[data-dense] strong > *': {
    display: 'block',
    overflow: 'hidden',
    marginTop: 0,
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '&[data-dense] p > span': { display: 'inline', whiteSpace: 'inherit' },
}))

const Words = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  lineHeight: 1.35,
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
  // On a phone, a button's label would leave no room for the row's text.
  [theme.breakpoints.down('sm')]: { '&:has(.MuiButton-root)': { flexBasis: '100%', justifyContent: 'flex-end' } },
  '& button, & a': { position: 'relative', zIndex: 1 },
}))

/** The whole row can be pressed, though only the title is the link: its target covers the row. */
const overRow = {
  ...bareButton,
  fontWeight: 600,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
  '&:focus-visible': { outline: 'none' },
} as const

/** A title that links with parameters: its target covers the whole row. */
export const RowLink = createLink(
  styled('a')(({ theme }) => ({
    ...overRow,
    '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  })),
)

/** The same for a row that leads nowhere. */
export const RowButton = styled('button')(({ theme }) => ({
  ...overRow,
  '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
}))
